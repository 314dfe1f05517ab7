import * as O from 'fp-ts/Option';
import type { Clock } from '#application/ports/clock';
import type { EmailSignupStore } from '#application/ports/email-signup-store';
import { buildEmailKey } from '#domain/mail/email-address';
import type { MailTokenHash } from '#domain/mail/mail-token';
import type { Site } from '#domain/site';
import { type Database, executeStatement, queryFirstRow, runInTransaction, sqlInstantParameter } from '../database';
import { queryBuilder } from '../query';

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
      const added = await queryFirstRow(
        transaction,
        queryBuilder
          .insertInto('email_signup')
          .values({ site: this.site, email_key: key, email, at })
          .onConflict((conflict) => conflict.doNothing())
          .returning('email_key'),
      );
      if (!added) return false;
      await executeStatement(
        transaction,
        queryBuilder
          .insertInto('unsubscribe_link')
          .values({ token_hash: unsubscribe, site: this.site, email_key: key, made_at: at }),
      );
      return true;
    });

  findLink = (unsubscribe: MailTokenHash) => async () => {
    const row = await queryFirstRow(
      this.database,
      queryBuilder
        .selectFrom('unsubscribe_link')
        .select('email_key as email')
        .where('token_hash', '=', unsubscribe)
        .where('site', '=', this.site),
    );
    return row ? O.some(row.email === null ? {} : { email: row.email }) : O.none;
  };

  remove = (unsubscribe: MailTokenHash) => () =>
    runInTransaction(this.database, async (transaction) => {
      const link = await queryFirstRow(
        transaction,
        queryBuilder
          .selectFrom('unsubscribe_link')
          .select('email_key as email')
          .where('token_hash', '=', unsubscribe)
          .where('site', '=', this.site)
          .where('email_key', 'is not', null)
          .forUpdate(),
      );
      const email = link?.email;
      if (email === undefined || email === null) return;
      await executeStatement(
        transaction,
        queryBuilder
          .updateTable('unsubscribe_link')
          .set({ email_key: null, used_at: sqlInstantParameter(this.clock()) })
          .where('token_hash', '=', unsubscribe),
      );
      await executeStatement(
        transaction,
        queryBuilder.deleteFrom('email_signup').where('site', '=', this.site).where('email_key', '=', email),
      );
      await executeStatement(
        transaction,
        queryBuilder
          .updateTable('customer')
          .set({ accepts_marketing: false })
          .where('site', '=', this.site)
          .where('email_key', '=', email),
      );
    });
}
