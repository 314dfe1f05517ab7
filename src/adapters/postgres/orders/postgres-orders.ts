import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import { sql } from 'kysely';
import type {
  NewOrder,
  OrderAlreadyStored,
  OrderPage,
  OrderPageRequest,
  Orders,
  PlacedOrders,
  SettledOrderStatus,
  SiteOrders,
} from '#application/ports/orders';
import type { ReportError } from '#application/ports/report';
import { buildRequesterIds, findVisitingCustomer, type Visitor } from '#application/visitor';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CustomerId } from '#domain/customer/customer';
import { buildEmailKey } from '#domain/mail/email';
import type { Order, OrderId, OrderStatus } from '#domain/orders/order';
import type { Site } from '#domain/site';
import { sqlCustomerIdParameter } from '../customer/postgres-customers';
import { type Database, runInTransaction, sqlInstantParameter, sqlTextArrayParameter } from '../database';
import { sqlAnyText } from '../query';
import {
  buildOrdersQuery,
  decodeOrders,
  orderAccessCondition,
  orderFilterConditions,
  paidCardExpression,
  readOrder,
  readOrders,
} from './order-rows';
import { writeOrder } from './write-order';

/** Customers see an order from its checkout on, and of a renewal once it is placed. */
const shownStatuses: readonly OrderStatus[] = ['placed', 'pending'];

/** The orders of one visitor. */
export class PostgresOrders implements Orders {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly visitor: Visitor,
    private readonly report: ReportError,
  ) {}

  keep(order: NewOrder): TaskEither<OrderAlreadyStored, Order> {
    const customerId = findVisitingCustomer(this.visitor)?.id;
    return () =>
      runInTransaction(this.database, async (transaction): Promise<E.Either<OrderAlreadyStored, Order>> => {
        const written = await writeOrder(transaction, order, customerId);
        if (!written) return E.left({ kind: 'OrderAlreadyStored' });
        return E.right({ ...order, ...written, ...(customerId === undefined ? {} : { customerId }) });
      });
  }

  placedBy(token: CheckoutToken): Task<O.Option<Order>> {
    const placed = buildOrdersQuery(this.database, this.site)
      .where('o.checkout_token', '=', token)
      .where('o.status', '=', 'placed')
      .where(orderAccessCondition(buildRequesterIds(this.visitor)))
      .orderBy('o.number');
    return () => readOrder(placed);
  }

  page({ filter, belowNumber, quantity }: OrderPageRequest): Task<OrderPage> {
    const own = this.buildOwnOrdersQuery();
    if (!own) return async () => ({ orders: [], hasNextPage: false });
    const matching = orderFilterConditions(filter).reduce((query, condition) => query.where(condition), own);
    const below = belowNumber === undefined ? matching : matching.where('o.number', '<', belowNumber);
    const statement = below.orderBy('o.number', 'desc').limit(quantity + 1);
    return async () => {
      const rows = await statement.execute();
      return { orders: decodeOrders(rows.slice(0, quantity), this.report), hasNextPage: rows.length > quantity };
    };
  }

  find(id: OrderId): Task<O.Option<Order>> {
    const own = this.buildOwnOrdersQuery();
    if (!own) return async () => O.none;
    const found = own.where('o.id', '=', id).select(paidCardExpression.as('card'));
    return () => readOrder(found);
  }

  /** The visitor's own orders that are shown; undefined for a guest. */
  private buildOwnOrdersQuery() {
    const customerId = findVisitingCustomer(this.visitor)?.id;
    if (customerId === undefined) return undefined;
    return buildOrdersQuery(this.database, this.site)
      .where('o.customer_id', '=', sqlCustomerIdParameter(customerId))
      .where('o.status', 'in', shownStatuses);
  }
}

/** The sample of orders that are counted at most. */
const maximumSample = 1000;

const selectBoughtTogether = (database: Database, site: Site, ids: readonly MerchandiseId[], limit: number) =>
  database
    .with('bought', (part) =>
      part
        .selectFrom('order_line as l')
        .innerJoin('orders as o', 'o.id', 'l.order_id')
        .select('l.order_id')
        .distinct()
        .where('l.merchandise_id', '=', sqlAnyText(ids))
        .where('o.site', '=', site)
        .where('o.status', '=', 'placed')
        .limit(maximumSample),
    )
    .selectFrom('bought')
    .innerJoin('order_line as l', 'l.order_id', 'bought.order_id')
    .select('l.merchandise_id as id')
    .where('l.merchandise_id', '<>', sql<MerchandiseId>`all(${sqlTextArrayParameter(ids)})`)
    .groupBy('l.merchandise_id')
    .orderBy(({ fn }) => fn.count('l.order_id').distinct(), 'desc')
    .orderBy('l.merchandise_id')
    .limit(limit);

/** The orders of one site, for use without a visitor. */
export class PostgresSiteOrders implements SiteOrders {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly report: ReportError,
  ) {}

  find = (id: OrderId) => () => readOrder(buildOrdersQuery(this.database, this.site).where('o.id', '=', id));

  lock = (id: OrderId) => async () => {
    const own = this.database.selectFrom('orders').select('id').where('id', '=', id).where('site', '=', this.site);
    await own.forUpdate().execute();
    return this.find(id)();
  };

  findByNumber(number: number, email: string): Task<O.Option<Order>> {
    const placed = buildOrdersQuery(this.database, this.site)
      .where('o.number', '=', number)
      .where('o.email_key', '=', buildEmailKey(email))
      .where('o.status', 'in', shownStatuses);
    return () => readOrder(placed);
  }

  findAnyByNumber = (number: number) => () =>
    readOrder(buildOrdersQuery(this.database, this.site).where('o.number', '=', number));

  newest = (below: number, limit: number) => () =>
    readOrders(
      buildOrdersQuery(this.database, this.site).where('o.number', '<', below).orderBy('o.number', 'desc').limit(limit),
      this.report,
    );

  settle = (id: OrderId, attempt: number, status: SettledOrderStatus) => () =>
    this.settleOrder(id, status, { status: 'pending', attempt });

  keepRenewal = (order: NewOrder, customerId: CustomerId) => async (): Promise<E.Either<OrderAlreadyStored, Order>> => {
    const written = await writeOrder(this.database, order, customerId);
    return written ? E.right({ ...order, ...written, customerId }) : E.left({ kind: 'OrderAlreadyStored' });
  };

  settleRenewal = (id: OrderId, status: SettledOrderStatus) => () =>
    this.settleOrder(id, status, { status: 'renewing', attempt: 1 });

  placedAfter(after: number, limit: number): Task<PlacedOrders> {
    const placed = buildOrdersQuery(this.database, this.site)
      .where('o.status', '=', 'placed')
      .where('o.number', '>', after)
      .orderBy('o.number')
      .limit(limit);
    return async () => {
      const rows = await placed.execute();
      const orders = decodeOrders(rows, this.report);
      const decoded = new Set(orders.map(({ number }) => number));
      return { orders, undecodable: rows.map(({ number }) => number).filter((number) => !decoded.has(number)) };
    };
  }

  pendingSince(before: string): Task<readonly Order[]> {
    const pending = buildOrdersQuery(this.database, this.site)
      .where('o.status', '=', 'pending')
      .where('o.created_at', '<', sqlInstantParameter(before))
      .orderBy('o.created_at')
      .orderBy('o.number');
    return () => readOrders(pending, this.report);
  }

  withOpenRefundRequests(): Task<readonly Order[]> {
    const asked = buildOrdersQuery(this.database, this.site)
      .where('o.id', 'in', (from) => from.selectFrom('refund_request').select('order_id').where('answer', 'is', null))
      .orderBy('o.number');
    return () => readOrders(asked, this.report);
  }

  boughtTogether = (ids: readonly MerchandiseId[], limit: number) => async () => {
    const rows = await selectBoughtTogether(this.database, this.site, ids, limit).execute();
    return rows.map(({ id }) => id);
  };

  /** Whether the order was as `before`, and now has the status. */
  private async settleOrder(
    id: OrderId,
    status: SettledOrderStatus,
    before: Pick<Order, 'status' | 'attempt'>,
  ): Promise<boolean> {
    const settled = await this.database
      .updateTable('orders')
      .set({ status })
      .where('id', '=', id)
      .where('site', '=', this.site)
      .where('status', '=', before.status)
      .where('attempt', '=', before.attempt)
      .returning('id')
      .executeTakeFirst();
    return settled !== undefined;
  }
}
