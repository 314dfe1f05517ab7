import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { OrderId } from '#domain/orders/order';
import type { RequiredStock } from '#domain/shipping/stock-level';

/** The SKUs that are short, each with the units left. */
export type InsufficientStock = {
  readonly kind: 'InsufficientStock';
  readonly left: readonly { readonly sku: string; readonly left: number }[];
};

/** Takes ordered units from the stock of one warehouse. Every adapter passes `test/contracts/on-hand.contract.ts`. */
export interface StockReservations {
  /** Takes all units or none. Concurrent calls never take more than there is. */
  take(warehouse: number, needs: readonly RequiredStock[], orderId: OrderId): TaskEither<InsufficientStock, void>;
  /** Puts back the units that an order took; a second call does nothing. */
  putBack(orderId: OrderId): Task<void>;
  /** Puts back some of the units that an order took, as a refund; of a SKU never more than the order still has. */
  putBackRefunded(orderId: OrderId, units: readonly RequiredStock[]): Task<void>;
}
