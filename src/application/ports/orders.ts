import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CustomerId } from '#domain/customer/customer';
import type { Order, OrderId, OrderStatus, OwnOrderOrigin } from '#domain/orders/order';
import type { OrderFilter } from '#domain/orders/order-filter';

/** An order that the shop itself places. */
export type NewOrder = Omit<
  Order,
  'origin' | 'number' | 'attempt' | 'customerId' | 'card' | 'canceledAt' | 'parcels' | 'refunds' | 'refundRequests'
> & {
  readonly origin: OwnOrderOrigin;
};

export type OrderPageRequest = {
  readonly filter: OrderFilter;
  /** Only orders with a smaller number, where the previous page ended; if absent, from the newest. */
  readonly belowNumber?: number;
  /** 1 to 50. */
  readonly quantity: number;
};

/** Some orders of a list, the newest first. */
export type OrderPage = { readonly orders: readonly Order[]; readonly hasNextPage: boolean };

/** Whether an order was paid. */
export type SettledOrderStatus = Extract<OrderStatus, 'placed' | 'declined'>;

export type OrderAlreadyStored = { readonly kind: 'OrderAlreadyStored' };

/** The orders of the customer who visits, at whichever platform they were placed. Every adapter passes `test/contracts/customer-orders.contract.ts`. */
export interface CustomerOrders {
  /**
   * A page of the customer's own orders, the highest number first. Orders that were declined, and renewals that are not placed, are left out; one that does not decode
   * is reported and left out. None for a guest.
   */
  page(request: OrderPageRequest): Task<OrderPage>;
  /**
   * The customer's own order with that id, with the card that paid it; none if it was declined or is a renewal that isn't
   * placed, and for a guest.
   */
  find(id: OrderId): Task<Option<Order>>;
}

/**
 * The orders that one visitor may read: a customer's own, and of orders without an owner those placed from the checkout
 * or the cart that the browser holds. The embedded checkout alone stores orders. Every adapter passes
 * `test/contracts/orders.contract.ts`.
 */
export interface Orders extends CustomerOrders {
  /**
   * Stores an order under the next number, as attempt 1; a visitor who is a customer owns it. An order that was
   * declined in the same checkout is stored again under its number, as the next attempt. Of two concurrent calls with
   * one id, one succeeds.
   */
  keep(order: NewOrder): TaskEither<OrderAlreadyStored, Order>;
  /** The placed order of that checkout, or none. */
  placedBy(token: CheckoutToken): Task<Option<Order>>;
}

/** `undecodable` has the numbers of orders that are stored in a form that does not decode; each was reported. */
export type PlacedOrders = { readonly orders: readonly Order[]; readonly undecodable: readonly number[] };

/** Any order of a site by its id, for emails about it. */
export interface OrderReader {
  /** The order as it was stored, with its present status, or none. */
  find(id: OrderId): Task<Option<Order>>;
}

/** What customers order with what. */
export interface BoughtTogether {
  /**
   * Products most often ordered together with any of `ids`, most frequent first, at most `limit`. For products that sell
   * very often, only some of the orders are counted. A platform that doesn't count them returns none.
   */
  boughtTogether(ids: readonly MerchandiseId[], limit: number): Task<readonly MerchandiseId[]>;
}

/** All orders of one site. Every adapter passes `test/contracts/orders.contract.ts`. */
export interface SiteOrders extends OrderReader, BoughtTogether {
  /** Like `find`, for a change in the same transaction; until it ends, nobody else locks the order. */
  lock(id: OrderId): Task<Option<Order>>;
  /** The order with that number and email, in any case; none if it was declined. */
  findByNumber(number: number, email: string): Task<Option<Order>>;
  /** The order with that number, whatever its status; for the shop's operators. */
  findAnyByNumber(number: number): Task<Option<Order>>;
  /** The orders with the highest numbers below `below`, whatever their status, newest first; for the shop's operators. */
  newest(below: number, limit: number): Task<readonly Order[]>;
  /** Sets the status of a pending order. Returns false, and changes nothing, if that attempt isn't pending. */
  settle(id: OrderId, attempt: number, status: SettledOrderStatus): Task<boolean>;
  /** Stores the order of a renewal under the next number, as attempt 1, for that customer. Of two calls with one id, one succeeds. */
  keepRenewal(order: NewOrder, customerId: CustomerId): TaskEither<OrderAlreadyStored, Order>;
  /** Sets the status of a renewing order. Returns false, and changes nothing, if it isn't renewing. */
  settleRenewal(id: OrderId, status: SettledOrderStatus): Task<boolean>;
  /** Placed orders with a number above `after`, by number, at most `limit`; nothing if there are none. */
  placedAfter(after: number, limit: number): Task<PlacedOrders>;
  /** Orders with a refund request that waits for an answer, by number; an unreadable one is reported and left out. */
  withOpenRefundRequests(): Task<readonly Order[]>;
  /** Orders pending since before `before` (ISO instant), oldest first; an unreadable one is reported and left out. */
  pendingSince(before: string): Task<readonly Order[]>;
}
