import * as O from 'fp-ts/Option';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { CustomerPerson } from '#application/ports/customers';
import type { NewSession, Sessions, UsedSession } from '#application/ports/sessions';
import type { CustomerFacts, CustomerId } from '#domain/customer/customer';
import {
  isSessionLive,
  judgeReplacedToken,
  lastUseResolutionMs,
  maximumSessionMs,
  type SessionFamilyId,
  type SessionTokenHash,
} from '#domain/identity/session';
import { defaultZip, type Zip } from '#domain/shipping/zip';
import type { AccountRealm } from '#domain/site';
import { customerFactsExpressions } from '../autoship/postgres-first-autoship-uses';
import { sqlCustomerIdParameter } from '../customer/postgres-customers';
import { type Database, sqlInstantParameter } from '../database';
import { createPreparedStatement } from '../prepared';
import { buildStaffProfileColumn, decodeStaffProfile } from '../staff-program/staff-profile-row';

/** What a session says of its customer, who is in the row `customer`, and what pricing needs to know about their email. */
const buildPersonColumns = (site: AccountRealm) => {
  const { usedFirstAutoship, hasLiveAutoship, hasOrdered } = customerFactsExpressions(site, {
    autoshipKeys: [sql.ref('customer.first_autoship_key')],
    emailKey: sql.ref('customer.email_key'),
    lookup: sql.ref('customer.email_lookup'),
    customerId: sql.ref('customer.id'),
  });
  return [
    'customer.email',
    'customer.given_name as firstName',
    'customer.family_name as lastName',
    sql<boolean>`customer.password_hash is not null`.as('hasPassword'),
    usedFirstAutoship.as('usedFirstAutoship'),
    hasLiveAutoship.as('hasLiveAutoship'),
    hasOrdered.as('hasOrdered'),
    (site === 'HPSF' ? buildStaffProfileColumn(sql.ref('customer.id')) : sql<unknown>`null::json`).as('staffProfile'),
  ] as const;
};

type PersonRow = CustomerPerson & Required<CustomerFacts> & { readonly staffProfile: unknown };

const decodePerson = ({ staffProfile: stored, ...row }: PersonRow) => {
  const { email, firstName, lastName, hasPassword, usedFirstAutoship, hasLiveAutoship, hasOrdered } = row;
  const staffProfile = decodeStaffProfile(stored);
  return {
    person: { email, firstName, lastName, hasPassword },
    facts: { usedFirstAutoship, hasLiveAutoship, hasOrdered },
    ...(staffProfile ? { staffProfile } : {}),
  };
};

/** Selects the session of a token, and its customer. */
const prepareUsedSession = (site: AccountRealm) =>
  createPreparedStatement((database, value: (name: 'token') => RawBuilder<string>) =>
    database
      .selectFrom('session_token as token')
      .innerJoin('session', 'session.family', 'token.family')
      .innerJoin('customer', 'customer.id', 'session.customer_id')
      .leftJoin('session_token as next', 'next.hash', 'token.successor')
      .select([
        'session.family',
        sql<CustomerId>`session.customer_id::text`.as('customerId'),
        'session.signed_in_at as signedInAt',
        'session.last_used_at as lastUsedAt',
        'session.ended_at as endedAt',
        'token.issued_at as issuedAt',
        'token.is_used as isUsed',
        'token.replaced_at as replacedAt',
        'token.successor',
        'next.is_used as isSuccessorUsed',
        ...buildPersonColumns(site),
      ])
      .where(sql<SqlBool>`token.hash = ${value('token')}`)
      .where('session.site', '=', site),
  );

const findUsedSession = {
  DTC: prepareUsedSession('DTC'),
  HPSF: prepareUsedSession('HPSF'),
  'HPSF-provider': prepareUsedSession('HPSF-provider'),
};

export class PostgresSessions implements Sessions {
  constructor(
    private readonly database: Database,
    private readonly site: AccountRealm,
    private readonly clock: Clock,
    private readonly idleLimitMs: number,
  ) {}

  // The account is locked while its password is compared, so that a change of the password comes before or after.
  open =
    ({ family, customerId, token, device, zip }: NewSession, passwordHash?: string) =>
    async (): Promise<O.Option<UsedSession>> => {
      const openedAt = this.clock();
      const now = sqlInstantParameter(openedAt);
      const opened = await this.database
        .with('over', (part) => part.deleteFrom('session').where('signed_in_at', '<=', this.liveSince().signIn))
        .with('owner', (part) =>
          part
            .selectFrom('customer')
            .select('id')
            .where('id', '=', sqlCustomerIdParameter(customerId))
            .where('site', '=', this.site)
            .$if(passwordHash !== undefined, (some) => some.where('password_hash', '=', passwordHash ?? ''))
            .forShare(),
        )
        .with('opened', (part) =>
          part
            .insertInto('session')
            .columns(['family', 'site', 'customer_id', 'device', 'zip', 'chosen_zip', 'signed_in_at', 'last_used_at'])
            .expression((from) =>
              from
                .selectFrom('owner')
                .select([
                  sql<SessionFamilyId>`${family}::text`.as('family'),
                  sql<AccountRealm>`${this.site}::text`.as('site'),
                  'owner.id as customer_id',
                  sql<string>`${device}::text`.as('device'),
                  sql<Zip>`${zip ?? defaultZip}::text`.as('zip'),
                  sql<Zip | null>`${zip ?? null}::text`.as('chosen_zip'),
                  now.as('signed_in_at'),
                  now.as('last_used_at'),
                ]),
            )
            .returning(['family', 'customer_id']),
        )
        .with('first_token', (part) =>
          part
            .insertInto('session_token')
            .columns(['hash', 'family', 'issued_at'])
            .expression((from) =>
              from
                .selectFrom('opened')
                .select([sql<SessionTokenHash>`${token}::text`.as('hash'), 'opened.family', now.as('issued_at')]),
            ),
        )
        .selectFrom('opened')
        .innerJoin('customer', 'customer.id', 'opened.customer_id')
        .select(buildPersonColumns(this.site))
        .executeTakeFirst();
      if (!opened) return O.none;
      return O.some({ family, customerId, ...decodePerson(opened), signedInAt: openedAt, tokenIssuedAt: openedAt });
    };

  use = (token: SessionTokenHash) => async (): Promise<O.Option<UsedSession>> => {
    const [found] = await findUsedSession[this.site](this.database, { token });
    if (!found) return O.none;
    const { family, customerId, endedAt, issuedAt, isUsed, replacedAt, successor, isSuccessorUsed } = found;
    const times = { signedInAt: found.signedInAt, lastUsedAt: found.lastUsedAt };
    const now = this.clock();
    if (!isSessionLive(endedAt === null ? times : { ...times, endedAt }, now, this.idleLimitMs)) return O.none;
    if (replacedAt !== null) {
      const outcome = judgeReplacedToken(replacedAt, isSuccessorUsed === true, now);
      if (outcome === 'theft') await this.end(family)();
      if (outcome !== 'within-grace') return O.none;
    } else if (!isUsed) await this.markUsed(token);
    if (now - times.lastUsedAt >= lastUseResolutionMs) await this.writeLastUse(family);
    const { signedInAt } = times;
    const session = { family, customerId, ...decodePerson(found), signedInAt, tokenIssuedAt: issuedAt };
    return O.some(successor === null ? session : { ...session, successor });
  };

  replace = (token: SessionTokenHash, successor: SessionTokenHash) => async () => {
    const now = sqlInstantParameter(this.clock());
    await this.database
      .with('replaced', (part) =>
        part
          .updateTable('session_token')
          .set({ replaced_at: now, successor })
          .where('hash', '=', token)
          .where('replaced_at', 'is', null)
          .returning('family'),
      )
      .insertInto('session_token')
      .columns(['hash', 'family', 'issued_at'])
      .expression((part) =>
        part
          .selectFrom('replaced')
          .select([sql<SessionTokenHash>`${successor}`.as('hash'), 'family', now.as('issued_at')]),
      )
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  };

  findSuccessor = (token: SessionTokenHash) => async () => {
    const found = await this.database
      .selectFrom('session_token')
      .select('successor')
      .where('hash', '=', token)
      .executeTakeFirst();
    return O.fromNullable(found?.successor);
  };

  end = (family: SessionFamilyId) => async () => {
    await this.database
      .updateTable('session')
      .set({ ended_at: sqlInstantParameter(this.clock()) })
      .where('family', '=', family)
      .where('site', '=', this.site)
      .where('ended_at', 'is', null)
      .execute();
  };

  endOthers = (customerId: CustomerId, except?: SessionFamilyId) => async () => {
    const live = this.liveSince();
    const ended = await this.database
      .updateTable('session')
      .set({ ended_at: sqlInstantParameter(this.clock()) })
      .where('customer_id', '=', sqlCustomerIdParameter(customerId))
      .where('site', '=', this.site)
      .where('ended_at', 'is', null)
      .where('family', '<>', except ?? ('' as SessionFamilyId))
      .returning([sql<boolean>`last_used_at >= ${live.lastUse} and signed_in_at > ${live.signIn}`.as('isLive')])
      .execute();
    return ended.filter(({ isLive }) => isLive).length;
  };

  list = (customerId: CustomerId) => async () => {
    const live = this.liveSince();
    const rows = await this.database
      .selectFrom('session')
      .select(['family', 'device', 'chosen_zip as zip', 'signed_in_at as signedInAt', 'last_used_at as lastUsedAt'])
      .where('customer_id', '=', sqlCustomerIdParameter(customerId))
      .where('site', '=', this.site)
      .where('ended_at', 'is', null)
      .where('last_used_at', '>=', live.lastUse)
      .where('signed_in_at', '>', live.signIn)
      .orderBy('last_used_at', 'desc')
      .execute();
    return rows.map(({ zip, ...session }) => (zip === null ? session : { ...session, zip }));
  };

  /** The limits of live sessions, as instants. */
  private liveSince() {
    const now = this.clock();
    return {
      lastUse: sqlInstantParameter(now - this.idleLimitMs),
      signIn: sqlInstantParameter(now - maximumSessionMs),
    };
  }

  private async markUsed(token: SessionTokenHash): Promise<void> {
    await this.database.updateTable('session_token').set({ is_used: true }).where('hash', '=', token).execute();
  }

  private async writeLastUse(family: SessionFamilyId): Promise<void> {
    await this.database
      .updateTable('session')
      .set({ last_used_at: sqlInstantParameter(this.clock()) })
      .where('family', '=', family)
      .execute();
  }
}
