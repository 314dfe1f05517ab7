import * as E from 'fp-ts/Either';
import type * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import { sql } from 'kysely';
import type { NewOrder, OrderAlreadyKept, Orders, SiteOrders } from '#application/ports/orders';
import type { Report } from '#application/ports/report';
import { buildOwnershipClaim, type Visitor, visitingCustomer } from '#application/visitor';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import type { Order, OrderId, OrderStatus } from '#domain/orders/order';
import type { Site } from '#domain/site';
import { type Database, inOneTransaction, instantParameter, rowOf, rowsOf, textArrayParameter } from '../database';
import { inValues, query } from '../query';
import { readOrder, readOrders, selectOrders, visibleTo } from './order-rows';
import { writeOrder } from './write-order';

/** The orders of one visitor. */
export class PostgresOrders implements Orders {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly visitor: Visitor,
  ) {}

  keep(order: NewOrder): TaskEither<OrderAlreadyKept, Order> {
    const customerId = visitingCustomer(this.visitor)?.id;
    return () =>
      inOneTransaction(this.database, async (transaction): Promise<E.Either<OrderAlreadyKept, Order>> => {
        const kept = await writeOrder(transaction, order, customerId);
        if (!kept) return E.left({ kind: 'OrderAlreadyKept' });
        return E.right({ ...order, ...kept, ...(customerId === undefined ? {} : { customerId }) });
      });
  }

  placedBy(token: CheckoutToken): Task<O.Option<Order>> {
    const placed = selectOrders(this.site)
      .where('o.checkout_token', '=', token)
      .where('o.status', '=', 'placed')
      .where(visibleTo(buildOwnershipClaim(this.visitor)))
      .orderBy('o.number');
    return () => readOrder(this.database, placed);
  }
}

/** So many orders speak for all. */
const mostOrders = 1000;

const selectBoughtTogether = (site: Site, ids: readonly MerchandiseId[], most: number) =>
  query
    .with('bought', (part) =>
      part
        .selectFrom('order_line as l')
        .innerJoin('orders as o', 'o.id', 'l.order_id')
        .select('l.order_id')
        .distinct()
        .where('l.merchandise_id', '=', inValues(ids))
        .where('o.site', '=', site)
        .where('o.status', '=', 'placed')
        .limit(mostOrders),
    )
    .selectFrom('bought')
    .innerJoin('order_line as l', 'l.order_id', 'bought.order_id')
    .select('l.merchandise_id as id')
    .where('l.merchandise_id', '<>', sql<MerchandiseId>`all(${textArrayParameter(ids)})`)
    .groupBy('l.merchandise_id')
    .orderBy(({ fn }) => fn.count('l.order_id').distinct(), 'desc')
    .orderBy('l.merchandise_id')
    .limit(most);

/** The orders of one site, for what no visitor asks. */
export class PostgresSiteOrders implements SiteOrders {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly report: Report,
  ) {}

  find(id: OrderId): Task<O.Option<Order>> {
    return () => readOrder(this.database, selectOrders(this.site).where('o.id', '=', id));
  }

  settle(id: OrderId, attempt: number, status: Exclude<OrderStatus, 'pending'>): Task<boolean> {
    return async () => {
      const settled = await rowOf(
        this.database,
        query
          .updateTable('orders')
          .set({ status })
          .where('id', '=', id)
          .where('site', '=', this.site)
          .where('status', '=', 'pending')
          .where('attempt', '=', attempt)
          .returning('id'),
      );
      return settled !== undefined;
    };
  }

  pendingSince(before: string): Task<readonly Order[]> {
    const pending = selectOrders(this.site)
      .where('o.status', '=', 'pending')
      .where('o.created_at', '<', instantParameter(before))
      .orderBy('o.created_at')
      .orderBy('o.number');
    return () => readOrders(this.database, pending, this.report);
  }

  boughtTogether(ids: readonly MerchandiseId[], most: number): Task<readonly MerchandiseId[]> {
    return async () => {
      const rows = await rowsOf(this.database, selectBoughtTogether(this.site, ids, most));
      return rows.map(({ id }) => id);
    };
  }
}
