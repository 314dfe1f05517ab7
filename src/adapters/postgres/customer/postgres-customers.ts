import * as O from 'fp-ts/Option';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { CustomerPerson, Customers } from '#application/ports/customers';
import type { CustomerId } from '#domain/customer/customer';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { type Database, executeStatement, queryFirstRow, runInTransaction, sqlInstantParameter } from '../database';
import { excludedColumns, queryBuilder } from '../query';

/** The id of a customer as the number in columns; ports have it as a text. */
export const sqlCustomerIdParameter = (id: CustomerId): RawBuilder<number> => sql`${id}::bigint`;

const customerId = sql<CustomerId>`customer.id::text`.as('id');

/** The row of a new customer, of whom only the address is known. */
const buildCustomerRow = (site: Site, email: string, now: Instant) => ({
  site,
  email,
  email_key: email.toLowerCase(),
  created_at: sqlInstantParameter(now),
});

type NamedCustomer = Omit<CustomerPerson, 'hasPassword'>;

/** The row of a new customer with names. */
export const buildNamedCustomerRow = (site: Site, { email, firstName, lastName }: NamedCustomer, now: Instant) => ({
  ...buildCustomerRow(site, email, now),
  given_name: firstName,
  family_name: lastName,
});

/** The row of a new customer with names, whose address is known to be theirs. */
export const buildConfirmedCustomerRow = (site: Site, customer: NamedCustomer, now: Instant) => ({
  ...buildNamedCustomerRow(site, customer, now),
  confirmed_at: sqlInstantParameter(now),
});

/** Gives a customer the guest orders with an address that was proved to be theirs. */
export const claimGuestOrders = (database: Database, site: Site, id: CustomerId, email: string): Promise<void> =>
  executeStatement(
    database,
    queryBuilder
      .updateTable('orders')
      .set({ customer_id: sqlCustomerIdParameter(id) })
      .where('site', '=', site)
      .where('email_key', '=', email.toLowerCase())
      .where('customer_id', 'is', null),
  );

export class PostgresCustomers implements Customers {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  find = (email: string) => async () => {
    const row = await queryFirstRow(
      this.database,
      queryBuilder
        .selectFrom('customer')
        .select(customerId)
        .where('site', '=', this.site)
        .where('email_key', '=', email.toLowerCase()),
    );
    return O.fromNullable(row?.id);
  };

  withEmail = (email: string) => async () => {
    const row = await queryFirstRow(
      this.database,
      queryBuilder
        .insertInto('customer')
        .values(buildCustomerRow(this.site, email, this.clock()))
        .onConflict((conflict) => conflict.columns(['site', 'email_key']).doUpdateSet(excludedColumns(['email_key'])))
        .returning(customerId),
    );
    if (!row) throw new Error('a customer was neither found nor made');
    return row.id;
  };

  findOrAdd =
    ({ email, firstName, lastName }: NamedCustomer) =>
    () =>
      runInTransaction(this.database, async (transaction) => {
        const added = await queryFirstRow(
          transaction,
          queryBuilder
            .insertInto('customer')
            .values(buildConfirmedCustomerRow(this.site, { email, firstName, lastName }, this.clock()))
            .onConflict((conflict) => conflict.doNothing())
            .returning(customerId),
        );
        const id =
          added?.id ?? O.toUndefined(await new PostgresCustomers(transaction, this.site, this.clock).find(email)());
        if (id === undefined) throw new Error('a customer was neither found nor made');
        await claimGuestOrders(transaction, this.site, id, email);
        return { customerId: id, isNew: added !== undefined };
      });
}
