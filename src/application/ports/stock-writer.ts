import type { Task } from 'fp-ts/Task';
import type { Warehouse } from '#domain/shipping/stock-level';

/** `onHand` is a whole number from 0. */
export type StockToWrite = { readonly sku: string; readonly warehouse: number; readonly onHand: number };

/** Where warehouses and counts come in. Every adapter passes `test/contracts/stock-writer.contract.ts`. */
export interface StockWriter {
  /** Replaces all warehouses and the zips that they serve; what is on hand stays. */
  writeWarehouses(warehouses: readonly Warehouse[]): Task<void>;
  /** Sets what is on hand, by SKU in any case, and answers the SKUs that the shop does not know, which are left out. */
  writeLevels(levels: readonly StockToWrite[]): Task<readonly string[]>;
}
