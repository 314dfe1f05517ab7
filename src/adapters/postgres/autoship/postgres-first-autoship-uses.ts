import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { FirstAutoshipUses } from '#application/ports/first-autoship-uses';
import type { CustomerFacts } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';
import { firstAutoshipCode } from '#domain/pricing/discount';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { type Database, execute, instantParameter, rowOf, rowsOf, transact } from '../database';
import { query } from '../query';

/** A text by which an address is found again, and from which nobody learns it. */
export type Lookup = (email: string) => string;

const insertUse = (site: Site, lookup: string, orderId: OrderId, at: Instant) =>
  query
    .insertInto('first_autoship_use')
    .values({ site, email_lookup: lookup, order_id: orderId, used_at: instantParameter(at) })
    .onConflict((conflict) =>
      conflict
        .columns(['site', 'email_lookup'])
        .doUpdateSet(({ ref }) => ({ order_id: ref('first_autoship_use.order_id') })),
    )
    .returning('order_id as user');

export class PostgresFirstAutoshipUses implements FirstAutoshipUses {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
    private readonly lookup: Lookup,
  ) {}

  factsOf(email: string): Task<CustomerFacts> {
    return async () => {
      const used = query
        .selectFrom('first_autoship_use')
        .select('order_id')
        .where('site', '=', this.site)
        .where('email_lookup', '=', this.keyOf(email));
      const live = query
        .selectFrom('subscription')
        .select('id')
        .where('site', '=', this.site)
        .where('email_key', '=', email.toLowerCase())
        .where('status', '<>', 'cancelled');
      const facts = await rowOf(
        this.database,
        query.selectNoFrom(({ exists }) => [
          exists(used).$castTo<boolean>().as('usedFirstAutoship'),
          exists(live).$castTo<boolean>().as('hasLiveAutoship'),
        ]),
      );
      return facts ?? { usedFirstAutoship: false, hasLiveAutoship: false };
    };
  }

  use(email: string, orderId: OrderId): Task<boolean> {
    return async () => {
      const row = await rowOf(this.database, insertUse(this.site, this.keyOf(email), orderId, this.clock()));
      return row?.user === orderId;
    };
  }

  giveBack(orderId: OrderId): Task<void> {
    return () =>
      execute(
        this.database,
        query.deleteFrom('first_autoship_use').where('site', '=', this.site).where('order_id', '=', orderId),
      );
  }

  private keyOf(email: string): string {
    return this.lookup(email.toLowerCase());
  }
}

const task = 'first autoship uses of earlier orders';

const promotion = JSON.stringify([{ promotion: firstAutoshipCode }]);

/** The first order with AUTO35 of each address. */
const selectFirstSold = query
  .selectFrom('orders as o')
  .innerJoin('order_line as l', 'l.order_id', 'o.id')
  .distinctOn(['o.site', 'o.email_key'])
  .select(['o.site', 'o.email_key as emailKey', 'o.id', 'o.created_at as at'])
  .where('o.status', 'in', ['placed', 'pending'])
  .where(sql<boolean>`l.discounts @> ${promotion}::jsonb`)
  .orderBy('o.site')
  .orderBy('o.email_key')
  .orderBy('o.created_at');

/** Fills in what was sold before uses were kept, once in the life of a database. */
export const fillFirstAutoshipUses = async (database: Database, clock: Clock, lookup: Lookup): Promise<void> => {
  const done = await rowOf(database, query.selectFrom('one_time_task').select('name').where('name', '=', task));
  if (done) return;
  await transact(database, async (transaction) => {
    const sold = await rowsOf(transaction, selectFirstSold);
    for (const { site, emailKey, id, at } of sold) {
      await execute(transaction, insertUse(site, lookup(emailKey), id, at));
    }
    await execute(
      transaction,
      query
        .insertInto('one_time_task')
        .values({ name: task, done_at: instantParameter(clock()) })
        .onConflict((conflict) => conflict.doNothing()),
    );
  });
};
