import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import type { Order, OrderId, OrderStatus } from '#domain/orders/order';

export type NewOrder = Omit<Order, 'number' | 'attempt' | 'customerId'>;

export type OrderAlreadyKept = { readonly kind: 'OrderAlreadyKept' };

/**
 * The orders of one visitor: a customer's own, and of those without an owner the ones placed in the checkout, or of the
 * cart, that the browser holds. Every adapter passes `test/contracts/orders.contract.ts`.
 */
export interface Orders {
  /**
   * Keeps an order and gives it the next number; its attempt is 1, its owner the visitor where that is a customer. One that
   * was declined in the same checkout is kept anew under its number, as the next attempt. Of two concurrent calls with one
   * id, one succeeds.
   */
  keep(order: NewOrder): TaskEither<OrderAlreadyKept, Order>;
  /** The placed order of that checkout, or none. */
  placedBy(token: CheckoutToken): Task<Option<Order>>;
}

/** The orders of one site, for what no visitor asks. Every adapter passes `test/contracts/orders.contract.ts`. */
export interface SiteOrders {
  /** The order as it was kept, with its status of now, or none. */
  find(id: OrderId): Task<Option<Order>>;
  /** Sets the status of a pending order; false, and nothing changed, where that attempt of it is not pending. */
  settle(id: OrderId, attempt: number, status: Exclude<OrderStatus, 'pending'>): Task<boolean>;
  /**
   * Those pending since before `before` (an ISO instant), the oldest first. One that cannot be read is reported and left out:
   * it keeps none of the others waiting.
   */
  pendingSince(before: string): Task<readonly Order[]>;
  /**
   * What else was in placed orders that had any of `ids`, that which was in the most orders first, at most `most`. Of what
   * sells very often some orders speak for all.
   */
  boughtTogether(ids: readonly MerchandiseId[], most: number): Task<readonly MerchandiseId[]>;
}
