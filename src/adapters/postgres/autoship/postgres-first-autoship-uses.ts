import { type Expression, sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { FirstAutoshipUses } from '#application/ports/first-autoship-uses';
import type { OrderId } from '#domain/orders/order';
import { firstAutoshipCode } from '#domain/pricing/discount';
import type { AccountRealm, Site } from '#domain/site';
import type { Instant } from '#domain/time';
import {
  type Database,
  executeStatement,
  queryFirstRow,
  queryRows,
  runInNewTransaction,
  sqlInstantParameter,
} from '../database';
import { queryBuilder } from '../query';

/** Derives a text from an email address by which the address can be found, but from which it cannot be read. */
export type DeriveEmailLookup = (email: string) => string;

const insertUse = (site: Site, lookup: string, orderId: OrderId, at: Instant) =>
  queryBuilder
    .insertInto('first_autoship_use')
    .values({ site, email_lookup: lookup, order_id: orderId, used_at: sqlInstantParameter(at) })
    .onConflict((conflict) =>
      conflict
        .columns(['site', 'email_lookup'])
        .doUpdateSet(({ ref }) => ({ order_id: ref('first_autoship_use.order_id') })),
    )
    .returning('order_id as user');

/**
 * Expressions of the facts of an address, which a statement about its customer selects with the rest.
 * @param lookup the derived key of the address in lower case
 * @param emailKey the address in lower case
 */
export const customerFactsExpressions = (
  site: AccountRealm,
  lookup: Expression<string | null>,
  emailKey: Expression<string>,
) => {
  const used = queryBuilder
    .selectFrom('first_autoship_use')
    .select('order_id')
    .where(sql`site`, '=', site)
    .where('email_lookup', '=', lookup);
  const live = queryBuilder
    .selectFrom('autoship_contract as a')
    .innerJoin('customer as owner', 'owner.id', 'a.customer_id')
    .select('a.id')
    .where(sql`owner.site`, '=', site)
    .where('owner.email_key', '=', emailKey)
    .where('a.status', '<>', 'cancelled');
  const former = queryBuilder
    .selectFrom('subscription')
    .select('id')
    .where(sql`site`, '=', site)
    .where('email_key', '=', emailKey)
    .where('status', '<>', 'cancelled')
    .where('adopted_at', 'is', null);
  return {
    usedFirstAutoship: sql<boolean>`exists ${used}`,
    hasLiveAutoship: sql<boolean>`(exists ${live} or exists ${former})`,
  };
};

export class PostgresFirstAutoshipUses implements FirstAutoshipUses {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
    private readonly lookup: DeriveEmailLookup,
  ) {}

  loadCustomerFacts = (email: string) => async () => {
    const { usedFirstAutoship, hasLiveAutoship } = customerFactsExpressions(
      this.site,
      sql.val(this.keyOf(email)),
      sql.val(email.toLowerCase()),
    );
    const facts = await queryFirstRow(
      this.database,
      queryBuilder.selectNoFrom([usedFirstAutoship.as('usedFirstAutoship'), hasLiveAutoship.as('hasLiveAutoship')]),
    );
    return facts ?? { usedFirstAutoship: false, hasLiveAutoship: false };
  };

  use = (email: string, orderId: OrderId) => async () => {
    const row = await queryFirstRow(this.database, insertUse(this.site, this.keyOf(email), orderId, this.clock()));
    return row?.user === orderId;
  };

  giveBack = (orderId: OrderId) => () =>
    executeStatement(
      this.database,
      queryBuilder.deleteFrom('first_autoship_use').where('site', '=', this.site).where('order_id', '=', orderId),
    );

  private readonly keyOf = (email: string): string => this.lookup(email.toLowerCase());
}

const task = 'first autoship uses of earlier orders';

const promotion = JSON.stringify([{ promotion: firstAutoshipCode }]);

/** The first order with AUTO35 of each email address. */
const selectFirstSold = queryBuilder
  .selectFrom('orders as o')
  .innerJoin('order_line as l', 'l.order_id', 'o.id')
  .distinctOn(['o.site', 'o.email_key'])
  .select(['o.site', 'o.email_key as emailKey', 'o.id', 'o.created_at as at'])
  .where('o.status', 'in', ['placed', 'pending'])
  .where(sql<boolean>`l.discounts @> ${promotion}::jsonb`)
  .orderBy('o.site')
  .orderBy('o.email_key')
  .orderBy('o.created_at');

/** Records the AUTO35 uses of orders placed before uses were recorded; runs once in the life of a database. */
export const backfillFirstAutoshipUses = async (
  database: Database,
  clock: Clock,
  lookup: DeriveEmailLookup,
): Promise<void> => {
  const done = await queryFirstRow(
    database,
    queryBuilder.selectFrom('one_time_task').select('name').where('name', '=', task),
  );
  if (done) return;
  await runInNewTransaction(database, async (transaction) => {
    const sold = await queryRows(transaction, selectFirstSold);
    for (const { site, emailKey, id, at } of sold) {
      await executeStatement(transaction, insertUse(site, lookup(emailKey), id, at));
    }
    await executeStatement(
      transaction,
      queryBuilder
        .insertInto('one_time_task')
        .values({ name: task, done_at: sqlInstantParameter(clock()) })
        .onConflict((conflict) => conflict.doNothing()),
    );
  });
};

/** Derives the keys of customers' addresses that were written without one. */
export const backfillEmailLookups = (database: Database, lookup: DeriveEmailLookup): Promise<void> =>
  runInNewTransaction(database, async (transaction) => {
    const without = await queryRows(
      transaction,
      queryBuilder
        .selectFrom('customer')
        .select(['id', 'email_key as key'])
        .where('email_lookup', 'is', null)
        .forUpdate(),
    );
    for (const { id, key } of without) {
      await executeStatement(
        transaction,
        queryBuilder
          .updateTable('customer')
          .set({ email_lookup: lookup(key) })
          .where('id', '=', id),
      );
    }
  });
