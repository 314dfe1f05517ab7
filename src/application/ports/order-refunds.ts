import type { Task } from 'fp-ts/Task';
import type { OrderId } from '#domain/orders/order';
import type { OrderRefund } from '#domain/orders/order-refund';

/** A refund that the processor was perhaps not asked for, or whose answer was lost. */
export type PendingRefund = { readonly orderId: OrderId; readonly refund: OrderRefund };

/** What the processor answered to a refund. */
export type SettledRefund =
  | { readonly status: 'done' /** The processor's id of the refund. */; readonly reference: string }
  | { readonly status: 'failed' };

/** The refunds of the orders of one site. Every adapter passes `test/contracts/order-refunds.contract.ts`. */
export interface OrderRefunds {
  /**
   * Stores a pending refund before the processor is asked for it.
   * @throws Error where the order has a refund with its number, or the units of a line were refunded before or are not there.
   */
  begin(orderId: OrderId, refund: OrderRefund): Task<void>;
  /** Stores what the processor answered. Answers false, and changes nothing, where the refund is not pending. */
  settle(orderId: OrderId, number: number, settled: SettledRefund): Task<boolean>;
  /** Those pending since before `before` (ISO instant), the earliest first. */
  pendingSince(before: string): Task<readonly PendingRefund[]>;
}
