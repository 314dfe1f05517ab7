import type { Task } from 'fp-ts/Task';
import type { Place } from '#domain/shipping/place';
import type { StockLevel, Warehouse } from '#domain/shipping/stock-level';

/**
 * Stock levels and warehouses. Every adapter passes `stockContract` of `test/contracts/stock.contract.ts`; an adapter
 * that knows warehouses passes `warehouseStockContract` too.
 */
export interface Stock {
  /**
   * One level for each SKU, however many, in that order: the units on hand at the first warehouse that serves `zip`.
   * Where no warehouse serves it, every SKU is out of stock. A platform that does not expose warehouses answers its own
   * level, whatever the ZIP code. An unknown SKU is out of stock.
   */
  levels(skus: readonly string[], zip: string, destination: Place): Task<readonly StockLevel[]>;
  /** All warehouses by number, with the ZIP codes they serve; none where the platform does not expose them. */
  warehouses(): Task<readonly Warehouse[]>;
}
