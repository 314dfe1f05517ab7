import type { Task } from 'fp-ts/Task';
import type { HomeOrClinic } from '#domain/shipping/place';
import type { StockLevel, StockWarehouse } from '#domain/shipping/stock-level';

/**
 * Stock levels and warehouses. Every adapter passes `stockContract` of `test/contracts/stock.contract.ts`; an adapter
 * that knows warehouses passes `warehouseStockContract` too.
 */
export interface Stock {
  /**
   * One level for each SKU, however many, in that order: the units on hand at the first warehouse that serves `zip`. If no
   * warehouse serves it, every SKU is out of stock. A platform that does not expose warehouses returns its own level,
   * whatever the ZIP code. An unknown SKU is out of stock.
   */
  levels(skus: readonly string[], zip: string, destination: HomeOrClinic): Task<readonly StockLevel[]>;
  /** All warehouses by number, with the ZIP codes they serve; none if the platform does not expose them. */
  warehouses(): Task<readonly StockWarehouse[]>;
}

/** `onHand` is a whole number from 0. */
export type StockToWrite = { readonly sku: string; readonly warehouse: number; readonly onHand: number };

/** Writes warehouses and stock levels. Every adapter passes `test/contracts/stock-writer.contract.ts`. */
export interface StockWriter {
  /** Replaces all warehouses and the ZIP codes they serve; units on hand stay. */
  writeWarehouses(warehouses: readonly StockWarehouse[]): Task<void>;
  /** Adds `defaultWarehouse` if there's no warehouse. Any number of nodes may call it at once. */
  ensureWarehouse(): Task<void>;
  /** Sets the units on hand, by SKU in any case. Unknown SKUs are skipped and returned. */
  writeLevels(levels: readonly StockToWrite[]): Task<readonly string[]>;
}
