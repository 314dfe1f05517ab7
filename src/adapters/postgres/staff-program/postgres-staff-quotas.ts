import * as E from 'fp-ts/Either';
import { sql } from 'kysely';
import type { StaffQuotas, StaffQuotaUse } from '#application/ports/staff-quotas';
import type { CustomerId } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';
import { findOverQuota, type OverQuota } from '#domain/staff-program/order-check';
import type { QuotaMonth } from '#domain/staff-program/quota';
import { sqlCustomerIdParameter } from '../customer/postgres-customers';
import { type Database, runInTransaction } from '../database';

/** What the orders of erased customers with the same email weighed; in the table `orders`, an HMAC stands in for it. */
const findErasedGrams = async (database: Database, customerId: CustomerId, month: QuotaMonth): Promise<number> => {
  const row = (
    await sql<{ grams: number }>`select coalesce(sum(used.grams), 0)::integer as grams from customer
      join orders on orders.site = customer.site and orders.email_key = 'erased:' || customer.email_lookup
      join staff_quota_use as used on used.order_id = orders.id and used.customer_id <> customer.id
      where customer.id = ${sqlCustomerIdParameter(customerId)} and used.month = ${month}`.execute(database)
  ).rows[0];
  return row?.grams ?? 0;
};

export class PostgresStaffQuotas implements StaffQuotas {
  constructor(private readonly database: Database) {}

  findUsed = (customerId: CustomerId, month: QuotaMonth) => async () => {
    const row = await this.database
      .selectFrom('staff_quota')
      .select('grams')
      .where('customer_id', '=', sqlCustomerIdParameter(customerId))
      .where('month', '=', month)
      .executeTakeFirst();
    return (row?.grams ?? 0) + (await findErasedGrams(this.database, customerId, month));
  };

  take = (use: StaffQuotaUse) => () =>
    runInTransaction(this.database, async (transaction): Promise<E.Either<OverQuota, void>> => {
      const { customerId, month, orderId, grams, limitGrams } = use;
      const owner = sqlCustomerIdParameter(customerId);
      const columns = { customer_id: owner, month };
      await transaction
        .insertInto('staff_quota')
        .values({ ...columns, grams: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const whole = await transaction
        .selectFrom('staff_quota')
        .select('grams')
        .where('customer_id', '=', owner)
        .where('month', '=', month)
        .forUpdate()
        .executeTakeFirst();
      const own = await transaction
        .selectFrom('staff_quota_use')
        .select('grams')
        .where('order_id', '=', orderId)
        .where('customer_id', '=', owner)
        .where('month', '=', month)
        .executeTakeFirst();
      const ownGrams = (whole?.grams ?? 0) - (own?.grams ?? 0);
      const usedGrams = ownGrams + (await findErasedGrams(transaction, customerId, month));
      const overQuota = findOverQuota({ month, limitGrams, usedGrams }, grams);
      if (overQuota) return E.left(overQuota);
      if (!own) await new PostgresStaffQuotas(transaction).giveBack(orderId)();
      await transaction
        .updateTable('staff_quota')
        .set({ grams: ownGrams + grams })
        .where('customer_id', '=', owner)
        .where('month', '=', month)
        .execute();
      await transaction
        .insertInto('staff_quota_use')
        .values({ ...columns, order_id: orderId, grams })
        .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ ...columns, grams }))
        .execute();
      return E.right(undefined);
    });

  giveBack = (orderId: OrderId) => async () => {
    await this.database
      .with('given', (part) =>
        part.deleteFrom('staff_quota_use').where('order_id', '=', orderId).returning(['customer_id', 'month', 'grams']),
      )
      .updateTable('staff_quota')
      .from('given')
      .set({ grams: sql<number>`greatest(0, staff_quota.grams - given.grams)` })
      .whereRef('staff_quota.customer_id', '=', 'given.customer_id')
      .whereRef('staff_quota.month', '=', 'given.month')
      .execute();
  };

  giveBackPart = (orderId: OrderId, grams: number) => async () => {
    await sql`with locked as (
          select order_id, least(grams, ${grams}::integer) as given from staff_quota_use where order_id = ${orderId} for update),
        reduced as (
          update staff_quota_use as used set grams = used.grams - locked.given from locked
          where used.order_id = locked.order_id returning used.customer_id, used.month, locked.given)
        update staff_quota set grams = greatest(0, staff_quota.grams - reduced.given) from reduced
        where staff_quota.customer_id = reduced.customer_id and staff_quota.month = reduced.month`.execute(
      this.database,
    );
  };
}
