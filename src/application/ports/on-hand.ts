import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { OrderId } from '#domain/orders/order';
import type { StockNeed } from '#domain/shipping/stock-need';

/** The SKUs of which there is not enough stock, each with the units left. */
export type NotEnough = {
  readonly kind: 'NotEnough';
  readonly left: readonly { readonly sku: string; readonly left: number }[];
};

/** Takes ordered units from the stock of one warehouse. Every adapter passes `test/contracts/on-hand.contract.ts`. */
export interface OnHand {
  /** Takes all units or none. Concurrent calls never take more than there is. */
  take(warehouse: number, needs: readonly StockNeed[], orderId: OrderId): TaskEither<NotEnough, void>;
  /** Puts back the units that an order took; a second call does nothing. */
  putBack(orderId: OrderId): Task<void>;
}
