import type { Task } from 'fp-ts/Task';
import type { OrderId } from '#domain/orders/order';
import type { OrderFulfillment } from '#domain/orders/order-fulfillment';

/** What was done with the goods of orders. Every adapter passes `test/contracts/order-refunds.contract.ts`. */
export interface OrderFulfillments {
  /**
   * Stores that an order was packed or canceled. Only the first call for an order returns true; the others change
   * nothing.
   */
  record(orderId: OrderId, fulfillment: OrderFulfillment): Task<boolean>;
}
