import type { Task } from 'fp-ts/Task';
import type { OrderId } from '#domain/orders/order';
import type { OrderRefund } from '#domain/orders/order-refund';

/** A refund that the processor may not have been asked for, or whose response was lost. */
export type PendingRefund = { readonly orderId: OrderId; readonly refund: OrderRefund };

/** The processor's response to a refund. */
export type SettledRefund =
  | { readonly status: 'done' /** The processor's id of the refund. */; readonly reference: string }
  | { readonly status: 'failed' };

/** The refunds of the orders of one site. Every adapter passes `test/contracts/order-refunds.contract.ts`. */
export interface OrderRefunds {
  /**
   * Stores a pending refund before the processor is asked for it.
   * @throws Error if the order has a refund with its number, or the units of a line were refunded before or are not there.
   */
  begin(orderId: OrderId, refund: OrderRefund): Task<void>;
  /** Stores the processor's response. Returns false, and changes nothing, if the refund isn't pending. */
  settle(orderId: OrderId, number: number, settled: SettledRefund): Task<boolean>;
  /** Those pending since before `before` (ISO instant), the earliest first. */
  pendingSince(before: string): Task<readonly PendingRefund[]>;
}
