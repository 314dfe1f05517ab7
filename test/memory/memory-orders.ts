import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type {
  NewOrder,
  OrderAlreadyStored,
  OrderPage,
  OrderPageRequest,
  Orders,
  SettledOrderStatus,
  SiteOrders,
} from '#application/ports/orders';
import { buildRequesterIds, findVisitingCustomer, type Visitor } from '#application/visitor';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CustomerId } from '#domain/customer/customer';
import { canSeeOrder } from '#domain/customer/ownership';
import { buildEmailKey } from '#domain/mail/email';
import { listOpenRequests } from '#domain/orders/ask-for-refund';
import { findCheckoutOrigin, type Order, type OrderId } from '#domain/orders/order';
import { matchesOrderFilter } from '#domain/orders/order-filter';
import type { Site } from '#domain/site';
import type { MemoryDatabase, MemoryTables } from './memory-database';
import { buildAttemptKey } from './memory-payment-attempts';

/** Customers see an order from its checkout on, and of a renewal once it is placed. */
const isShownOrder = ({ status }: Order): boolean => status === 'placed' || status === 'pending';

/** An order with what was shipped, canceled and refunded of it. */
const withRefunds = (
  { canceledOrders, parcels: allParcels, orderRefunds, refundRequests }: MemoryTables,
  order: Order,
): Order => {
  const canceledAt = canceledOrders.get(order.id);
  const parcels = allParcels.get(order.id);
  const refunds = orderRefunds.get(order.id);
  const requests = refundRequests.get(order.id);
  return {
    ...order,
    ...(canceledAt === undefined ? {} : { canceledAt }),
    ...(parcels ? { parcels } : {}),
    ...(refunds ? { refunds } : {}),
    ...(requests ? { refundRequests: requests } : {}),
  };
};

const ordersOn = (tables: MemoryTables, site: Site): readonly Order[] =>
  [...tables.orders.values()].filter((order) => order.site === site).map((order) => withRefunds(tables, order));

const isTriedAgain = (before: Order, order: NewOrder): boolean => {
  const token = findCheckoutOrigin(order)?.checkoutToken;
  return (
    before.status === 'declined' &&
    before.site === order.site &&
    token !== undefined &&
    findCheckoutOrigin(before)?.checkoutToken === token
  );
};

/** The orders of one visitor. */
export class MemoryOrders implements Orders {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
    private readonly visitor: Visitor,
  ) {}

  keep = (order: NewOrder) =>
    this.store.task((tables): E.Either<OrderAlreadyStored, Order> => {
      const customerId = findVisitingCustomer(this.visitor)?.id;
      const before = tables.orders.get(order.id);
      if (before && !isTriedAgain(before, order)) return E.left({ kind: 'OrderAlreadyStored' });
      if (!before) tables.last.order += 1;
      const { number, attempt } = before ?? { number: tables.last.order, attempt: 0 };
      const stored: Order = {
        ...structuredClone(order),
        number,
        attempt: attempt + 1,
        ...(customerId === undefined ? {} : { customerId }),
      };
      tables.orders.set(order.id, stored);
      return E.right(stored);
    });

  placedBy = (token: CheckoutToken) =>
    this.store.task((tables) => {
      const holder = buildRequesterIds(this.visitor);
      const placed = ordersOn(tables, this.site).find(
        (order) =>
          findCheckoutOrigin(order)?.checkoutToken === token && order.status === 'placed' && canSeeOrder(holder, order),
      );
      return O.fromNullable(placed);
    });

  page = ({ filter, belowNumber = Number.POSITIVE_INFINITY, quantity }: OrderPageRequest) =>
    this.store.task((tables): OrderPage => {
      const found = this.ownOrders(tables)
        .filter((order) => order.number < belowNumber && matchesOrderFilter(order, filter))
        .toSorted((a, b) => b.number - a.number);
      return { orders: found.slice(0, quantity), hasNextPage: found.length > quantity };
    });

  find = (id: OrderId) =>
    this.store.task((tables): O.Option<Order> => {
      const order = this.ownOrders(tables).find((one) => one.id === id);
      if (!order) return O.none;
      const attempt = tables.attempts.get(buildAttemptKey(order.id, order.attempt));
      const card = attempt?.outcome?.kind === 'Approved' ? attempt.outcome.card : undefined;
      return O.some({ ...order, ...(card ? { card } : {}) });
    });

  private ownOrders(tables: MemoryTables): readonly Order[] {
    const customerId = findVisitingCustomer(this.visitor)?.id;
    return ordersOn(tables, this.site).filter(
      (order) => customerId !== undefined && order.customerId === customerId && isShownOrder(order),
    );
  }
}

/** The orders of one site, whoever placed them. */
export class MemorySiteOrders implements SiteOrders {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  find = (id: OrderId) =>
    this.store.task((tables) => O.fromNullable(ordersOn(tables, this.site).find((order) => order.id === id)));

  lock = (id: OrderId) => this.find(id);

  findByNumber = (number: number, email: string) =>
    this.store.task((tables) =>
      O.fromNullable(
        ordersOn(tables, this.site).find(
          (order) =>
            order.number === number &&
            buildEmailKey(order.contact.email) === buildEmailKey(email) &&
            isShownOrder(order),
        ),
      ),
    );

  findAnyByNumber = (number: number) =>
    this.store.task((tables) => O.fromNullable(ordersOn(tables, this.site).find((order) => order.number === number)));

  withOpenRefundRequests = () =>
    this.store.task((tables) =>
      ordersOn(tables, this.site)
        .filter((order) => listOpenRequests(order).length > 0)
        .toSorted((a, b) => a.number - b.number),
    );

  newest = (below: number, limit: number) =>
    this.store.task((tables) =>
      ordersOn(tables, this.site)
        .filter(({ number }) => number < below)
        .toSorted((a, b) => b.number - a.number)
        .slice(0, limit),
    );

  settle = (id: OrderId, attempt: number, status: SettledOrderStatus) =>
    this.store.task((tables) => {
      const order = ordersOn(tables, this.site).find((one) => one.id === id);
      if (order?.status !== 'pending' || order.attempt !== attempt) return false;
      tables.orders.set(id, { ...order, status });
      return true;
    });

  keepRenewal = (order: NewOrder, customerId: CustomerId) =>
    this.store.task((tables): E.Either<OrderAlreadyStored, Order> => {
      if (tables.orders.has(order.id)) return E.left({ kind: 'OrderAlreadyStored' });
      tables.last.order += 1;
      const stored: Order = { ...structuredClone(order), number: tables.last.order, attempt: 1, customerId };
      tables.orders.set(order.id, stored);
      return E.right(stored);
    });

  settleRenewal = (id: OrderId, status: SettledOrderStatus) =>
    this.store.task((tables) => {
      const order = ordersOn(tables, this.site).find((one) => one.id === id);
      if (order?.status !== 'renewing') return false;
      tables.orders.set(id, { ...order, status });
      return true;
    });

  placedAfter = (after: number, limit: number) =>
    this.store.task((tables) => ({
      orders: ordersOn(tables, this.site)
        .filter(({ status, number }) => status === 'placed' && number > after)
        .toSorted((a, b) => a.number - b.number)
        .slice(0, limit),
      undecodable: [],
    }));

  pendingSince = (before: string) =>
    this.store.task((tables) =>
      ordersOn(tables, this.site)
        .filter(({ status, createdAt }) => status === 'pending' && createdAt < Date.parse(before))
        .toSorted((a, b) => a.createdAt - b.createdAt || a.number - b.number),
    );

  boughtTogether = (ids: readonly MerchandiseId[], limit: number) =>
    this.store.task((tables) => {
      const counts = new Map<MerchandiseId, number>();
      for (const { lines, status } of ordersOn(tables, this.site)) {
        const bought = new Set(lines.map(({ merchandiseId }) => merchandiseId));
        if (status !== 'placed' || !ids.some((id) => bought.has(id))) continue;
        for (const id of bought) if (!ids.includes(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
      }
      const ranked = [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
      return ranked.slice(0, limit).map(([id]) => id);
    });
}
