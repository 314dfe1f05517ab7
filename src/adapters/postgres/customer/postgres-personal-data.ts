import * as E from 'fp-ts/Either';
import { sql } from 'kysely';
import type {
  ErasedPersonalData,
  PaymentRunning,
  PersonalData,
  StoredPersonalData,
} from '#application/ports/personal-data';
import type { CustomerId } from '#domain/customer/customer';
import { buildEmbeddedIssuer } from '#domain/identity/embedded-subject';
import { buildEmailKey } from '#domain/mail/email';
import type { Site } from '#domain/site';
import type { DeriveEmailLookup } from '../autoship/postgres-first-autoship-uses';
import { type Database, runInTransaction } from '../database';
import { type PersonalSubject, personalPlaces } from './personal-places';

const isFilled = ([, found]: readonly [string, number | readonly unknown[]]): boolean =>
  typeof found === 'number' ? found > 0 : found.length > 0;

export class PostgresPersonalData implements PersonalData {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly lookup: DeriveEmailLookup,
    /** The origin of the site. */
    private readonly origin: string,
  ) {}

  find = (email: string) => async (): Promise<StoredPersonalData> => {
    const subject = await this.subjectOf(this.database, email);
    const found: (readonly [string, readonly unknown[]])[] = [];
    for (const { name, find } of personalPlaces) {
      const { rows } = await find(subject).execute(this.database);
      found.push([name, rows.map(({ thing }) => thing)]);
    }
    return Object.fromEntries(found.filter(isFilled));
  };

  erase = (email: string) => () =>
    runInTransaction(this.database, async (transaction): Promise<E.Either<PaymentRunning, ErasedPersonalData>> => {
      const subject = await this.subjectOf(transaction, email);
      if (await this.isPaying(transaction, subject)) return E.left({ kind: 'PaymentRunning' });
      const erased: (readonly [string, number])[] = [];
      for (const { name, erase } of personalPlaces) {
        erased.push([name, (await erase(subject).execute(transaction)).rows.length]);
      }
      return E.right(Object.fromEntries(erased.filter(isFilled)));
    });

  /** The row of the customer is locked, so that two who erase it come one after the other. */
  private async subjectOf(database: Database, email: string): Promise<PersonalSubject> {
    const key = buildEmailKey(email);
    const row = await database
      .selectFrom('customer')
      .select(sql<CustomerId>`id::text`.as('id'))
      .where('site', '=', this.site)
      .where('email_key', '=', key)
      .forUpdate()
      .executeTakeFirst();
    const { site, origin } = this;
    const embeddedIssuer = buildEmbeddedIssuer(origin);
    return { site, key, lookup: this.lookup(key), customerId: row?.id ?? null, embeddedIssuer };
  }

  private async isPaying(transaction: Database, { site, key, customerId }: PersonalSubject): Promise<boolean> {
    const row = await transaction
      .selectFrom('orders')
      .select('id')
      .where('site', '=', site)
      .where('status', 'in', ['pending', 'renewing'])
      .where(sql<boolean>`(customer_id = ${customerId}::bigint or (customer_id is null and email_key = ${key}))`)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }
}
