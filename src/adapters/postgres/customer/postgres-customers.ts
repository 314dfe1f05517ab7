import * as O from 'fp-ts/Option';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { CustomerPerson, Customers } from '#application/ports/customers';
import { buildFirstAutoshipEmailKey } from '#domain/autoship/first-autoship-key';
import type { CustomerId } from '#domain/customer/customer';
import { buildEmailKey } from '#domain/mail/email';
import type { AccountRealm } from '#domain/site';
import type { DeriveEmailLookup } from '../autoship/postgres-first-autoship-uses';
import { type Database, runInTransaction, sqlInstantParameter } from '../database';
import { excludedColumns } from '../query';

/** The id of a customer as the number in columns; ports have it as a text. */
export const sqlCustomerIdParameter = (id: CustomerId): RawBuilder<number> => sql`${id}::bigint`;

/** Lets one transaction at a time change what a customer has; others wait. */
export const lockCustomer = async (database: Database, id: CustomerId): Promise<void> => {
  await database
    .selectFrom('customer')
    .select('id')
    .where('id', '=', sqlCustomerIdParameter(id))
    .forNoKeyUpdate()
    .execute();
};

const customerId = sql<CustomerId>`customer.id::text`.as('id');

type NamedCustomer = Omit<CustomerPerson, 'hasPassword'>;

/** Builds the rows written for a site's customers. */
export class CustomerRows {
  constructor(
    private readonly site: AccountRealm,
    private readonly clock: Clock,
    private readonly lookup: DeriveEmailLookup,
  ) {}

  /** The columns for an email: as typed, the key that makes it unique, and the key of its AUTO35. */
  emailColumns = (email: string) => {
    const key = buildEmailKey(email);
    return {
      email,
      email_key: key,
      email_lookup: this.lookup(key),
      first_autoship_key: this.lookup(buildFirstAutoshipEmailKey(email)),
    };
  };

  /** The row of a new customer who only has an email. */
  withEmail = (email: string) => ({
    site: this.site,
    ...this.emailColumns(email),
    created_at: sqlInstantParameter(this.clock()),
  });

  /** The row of a new customer with names. */
  named = ({ email, firstName, lastName }: NamedCustomer) => ({
    ...this.withEmail(email),
    given_name: firstName,
    family_name: lastName,
  });

  /** The row of a new customer with names, whose email is verified. */
  confirmed = (customer: NamedCustomer) => ({
    ...this.named(customer),
    confirmed_at: sqlInstantParameter(this.clock()),
  });
}

/** Gives a customer the guest orders with their verified email. */
export const claimGuestOrders = async (
  database: Database,
  site: AccountRealm,
  id: CustomerId,
  email: string,
): Promise<void> => {
  await database
    .updateTable('orders')
    .set({ customer_id: sqlCustomerIdParameter(id) })
    .where(sql`site`, '=', site)
    .where('email_key', '=', buildEmailKey(email))
    .where('customer_id', 'is', null)
    .execute();
};

export class PostgresCustomers implements Customers {
  constructor(
    private readonly database: Database,
    private readonly site: AccountRealm,
    private readonly rows: CustomerRows,
  ) {}

  find = (email: string) => async () => {
    const row = await this.database
      .selectFrom('customer')
      .select(customerId)
      .where('site', '=', this.site)
      .where('email_key', '=', buildEmailKey(email))
      .executeTakeFirst();
    return O.fromNullable(row?.id);
  };

  findPerson = (id: CustomerId) => async () => {
    const row = await this.database
      .selectFrom('customer')
      .select(['email', 'given_name as firstName', 'family_name as lastName'])
      .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
      .select(sql<boolean>`confirmed_at is not null`.as('isEmailConfirmed'))
      .where('site', '=', this.site)
      .where('id', '=', sqlCustomerIdParameter(id))
      .executeTakeFirst();
    return O.fromNullable(row);
  };

  withEmail = (email: string) => async () => {
    const row = await this.database
      .insertInto('customer')
      .values(this.rows.withEmail(email))
      .onConflict((conflict) => conflict.columns(['site', 'email_key']).doUpdateSet(excludedColumns(['email_key'])))
      .returning(customerId)
      .executeTakeFirst();
    if (!row) throw new Error('a customer was neither found nor made');
    return row.id;
  };

  findOrAdd =
    ({ email, firstName, lastName }: NamedCustomer) =>
    () =>
      runInTransaction(this.database, async (transaction) => {
        const added = await transaction
          .insertInto('customer')
          .values(this.rows.confirmed({ email, firstName, lastName }))
          .onConflict((conflict) => conflict.doNothing())
          .returning(customerId)
          .executeTakeFirst();
        const id =
          added?.id ?? O.toUndefined(await new PostgresCustomers(transaction, this.site, this.rows).find(email)());
        if (id === undefined) throw new Error('a customer was neither found nor made');
        await claimGuestOrders(transaction, this.site, id, email);
        return { customerId: id, isNew: added !== undefined };
      });
}
