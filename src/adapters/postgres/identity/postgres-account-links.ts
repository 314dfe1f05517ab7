import * as O from 'fp-ts/Option';
import * as t from 'io-ts';
import { sql } from 'kysely';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import { objectCodec, taggedUnionCodec } from '#adapters/codecs/object-codec';
import { brandedCodec } from '#adapters/codecs/plain-codecs';
import type {
  AccountLink,
  AccountLinkPurpose,
  AccountLinks,
  RegistrationPurpose,
} from '#application/ports/account-links';
import type { Clock } from '#application/ports/clock';
import type { CustomerId } from '#domain/customer/customer';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import { buildEmailKey } from '#domain/mail/email';
import type { AccountRealm } from '#domain/site';
import { type Database, sqlInstantParameter, sqlJsonParameter } from '../database';

const PurposeCodec = taggedUnionCodec<AccountLinkPurpose>({
  'confirm-account': objectCodec(
    {
      email: t.string,
      firstName: t.string,
      lastName: t.string,
      passwordHash: t.string,
    },
    { redirect: t.string },
  ),
  'reset-password': objectCodec({
    customerId: brandedCodec<CustomerId>(),
    email: t.string,
  }),
  'change-email': objectCodec({
    customerId: brandedCodec<CustomerId>(),
    email: t.string,
  }),
});

/** Holds for the links that register an email, in any case. */
const registers = (email: string) =>
  sql<boolean>`purpose ->> 'kind' = 'confirm-account' and lower(purpose ->> 'email') = ${buildEmailKey(email)}::text`;

type Row = Pick<AccountLink, 'id' | 'expiresAt'> & { readonly purpose: unknown };

export class PostgresAccountLinks implements AccountLinks {
  constructor(
    private readonly database: Database,
    private readonly site: AccountRealm,
    private readonly clock: Clock,
  ) {}

  add =
    ({ id, purpose, expiresAt }: AccountLink) =>
    async () => {
      await this.database
        .with('expired', (part) =>
          part.deleteFrom('account_link').where('expires_at', '<=', sqlInstantParameter(this.clock())),
        )
        .insertInto('account_link')
        .values({
          id,
          site: this.site,
          purpose: sqlJsonParameter(purpose),
          expires_at: sqlInstantParameter(expiresAt),
        })
        .execute();
    };

  find = (id: AccountLinkId) => async () =>
    this.linkOf(
      await this.database
        .selectFrom('account_link')
        .select(['id', 'purpose', 'expires_at as expiresAt'])
        .where('id', '=', id)
        .where('site', '=', this.site)
        .where('used_at', 'is', null)
        .where('expires_at', '>', sqlInstantParameter(this.clock()))
        .executeTakeFirst(),
    );

  findRegistration = (email: string) => async (): Promise<O.Option<RegistrationPurpose>> => {
    const row = await this.database
      .selectFrom('account_link')
      .select('purpose')
      .where('site', '=', this.site)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sqlInstantParameter(this.clock()))
      .where(registers(email))
      .orderBy('expires_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    const purpose = row && decodeOrThrow(PurposeCodec, row.purpose, 'an account link');
    return purpose?.kind === 'confirm-account' ? O.some(purpose) : O.none;
  };

  takeRegistration: AccountLinks['takeRegistration'] =
    ({ email, passwordHash }) =>
    async () => {
      await this.database
        .updateTable('account_link')
        .set({ used_at: sqlInstantParameter(this.clock()) })
        .where('site', '=', this.site)
        .where('used_at', 'is', null)
        .where(registers(email))
        .where(sql`purpose ->> 'passwordHash'`, '=', passwordHash)
        .execute();
    };

  takeAllOf = (customerId: CustomerId) => async () => {
    await this.database
      .updateTable('account_link')
      .set({ used_at: sqlInstantParameter(this.clock()) })
      .where(sql`purpose ->> 'customerId'`, '=', customerId)
      .where('site', '=', this.site)
      .where('used_at', 'is', null)
      .execute();
  };

  take = (id: AccountLinkId) => async () => {
    const now = sqlInstantParameter(this.clock());
    return this.linkOf(
      await this.database
        .updateTable('account_link')
        .set({ used_at: now })
        .where('id', '=', id)
        .where('site', '=', this.site)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning(['id', 'purpose', 'expires_at as expiresAt'])
        .executeTakeFirst(),
    );
  };

  private linkOf(row: Row | undefined): O.Option<AccountLink> {
    if (!row) return O.none;
    const { id, purpose, expiresAt } = row;
    return O.some({ id, purpose: decodeOrThrow(PurposeCodec, purpose, 'an account link'), expiresAt });
  }
}
