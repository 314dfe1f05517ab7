import type { Task } from 'fp-ts/Task';
import type { Warehouse } from '#domain/shipping/stock-level';

/** `onHand` is a whole number from 0. */
export type StockToWrite = { readonly sku: string; readonly warehouse: number; readonly onHand: number };

/** Writes warehouses and stock levels. Every adapter passes `test/contracts/stock-writer.contract.ts`. */
export interface StockWriter {
  /** Replaces all warehouses and the ZIP codes they serve; units on hand stay. */
  writeWarehouses(warehouses: readonly Warehouse[]): Task<void>;
  /** Sets the units on hand, by SKU in any case. Unknown SKUs are left out and answered. */
  writeLevels(levels: readonly StockToWrite[]): Task<readonly string[]>;
}
