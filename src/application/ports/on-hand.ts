import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { OrderId } from '#domain/orders/order';
import type { StockNeed } from '#domain/shipping/stock-need';

/** Those that there is not enough of, with what is left. */
export type NotEnough = {
  readonly kind: 'NotEnough';
  readonly left: readonly { readonly sku: string; readonly left: number }[];
};

/** Taking goods off the shelf, as movements of one warehouse. Every adapter passes `test/contracts/on-hand.contract.ts`. */
export interface OnHand {
  /** Takes all or none. Of any number at once, no more is taken than there is. */
  take(warehouse: number, needs: readonly StockNeed[], orderId: OrderId): TaskEither<NotEnough, void>;
  /** Puts back what an order took; a second time nothing. */
  putBack(orderId: OrderId): Task<void>;
}
