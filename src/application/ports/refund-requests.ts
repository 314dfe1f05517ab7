import type { Task } from 'fp-ts/Task';
import type { OrderId } from '#domain/orders/order';
import type { RefundRequest, RefundRequestAnswer } from '#domain/orders/refund-request';

/**
 * What customers of one site want refunded. The requests of an order are read with it. Every adapter passes
 * `test/contracts/refund-requests.contract.ts`.
 */
export interface RefundRequests {
  /**
   * Stores a request.
   * @throws Error if the order has a request with its number, or doesn't have one of its lines.
   */
  add(orderId: OrderId, request: RefundRequest): Task<void>;
  /** Stores the shop's answer. Returns false, and changes nothing, if there's no such request or it was answered. */
  answer(orderId: OrderId, number: number, answer: RefundRequestAnswer): Task<boolean>;
}
