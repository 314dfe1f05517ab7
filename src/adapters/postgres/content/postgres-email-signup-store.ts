import * as O from 'fp-ts/Option';
import type { Clock } from '#application/ports/clock';
import type { EmailSignupStore } from '#application/ports/email-signup-store';
import { buildEmailKey } from '#domain/mail/email';
import type { MailTokenHash } from '#domain/mail/mail-token';
import type { Site } from '#domain/site';
import { type Database, runInTransaction, sqlInstantParameter } from '../database';

export class PostgresEmailSignupStore implements EmailSignupStore {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  add = (email: string, unsubscribe: MailTokenHash) => () =>
    runInTransaction(this.database, async (transaction) => {
      const key = buildEmailKey(email);
      const at = sqlInstantParameter(this.clock());
      const added = await transaction
        .insertInto('email_signup')
        .values({ site: this.site, email_key: key, email, at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('email_key')
        .executeTakeFirst();
      if (!added) return false;
      await transaction
        .insertInto('unsubscribe_link')
        .values({ token_hash: unsubscribe, site: this.site, email_key: key, made_at: at })
        .execute();
      return true;
    });

  findLink = (unsubscribe: MailTokenHash) => async () => {
    const row = await this.database
      .selectFrom('unsubscribe_link')
      .select('email_key as email')
      .where('token_hash', '=', unsubscribe)
      .where('site', '=', this.site)
      .executeTakeFirst();
    return row ? O.some(row.email === null ? {} : { email: row.email }) : O.none;
  };

  remove = (unsubscribe: MailTokenHash) => () =>
    runInTransaction(this.database, async (transaction) => {
      const link = await transaction
        .selectFrom('unsubscribe_link')
        .select('email_key as email')
        .where('token_hash', '=', unsubscribe)
        .where('site', '=', this.site)
        .where('email_key', 'is not', null)
        .forUpdate()
        .executeTakeFirst();
      const email = link?.email;
      if (email === undefined || email === null) return;
      await transaction
        .updateTable('unsubscribe_link')
        .set({ email_key: null, used_at: sqlInstantParameter(this.clock()) })
        .where('token_hash', '=', unsubscribe)
        .execute();
      await transaction
        .deleteFrom('email_signup')
        .where('site', '=', this.site)
        .where('email_key', '=', email)
        .execute();
      await transaction
        .updateTable('customer')
        .set({ accepts_marketing: false })
        .where('site', '=', this.site)
        .where('email_key', '=', email)
        .execute();
    });
}
