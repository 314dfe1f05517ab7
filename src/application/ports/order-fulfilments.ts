import type { Task } from 'fp-ts/Task';
import type { OrderId } from '#domain/orders/order';
import type { OrderFulfilment } from '#domain/orders/order-fulfilment';

/** What was done with the goods of orders. Every adapter passes `test/contracts/order-refunds.contract.ts`. */
export interface OrderFulfilments {
  /** Stores that an order was packed or cancelled. Of any number of calls for an order one answers true, the others change nothing. */
  record(orderId: OrderId, fulfilment: OrderFulfilment): Task<boolean>;
}
