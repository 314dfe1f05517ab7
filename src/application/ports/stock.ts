import type { Task } from 'fp-ts/Task';
import type { Place } from '#domain/shipping/place';
import type { StockLevel, Warehouse } from '#domain/shipping/stock-level';

/**
 * What is on hand, and where from. Every adapter passes `test/contracts/stock.contract.ts`: `stockContract`, and where it
 * knows of warehouses `warehouseStockContract`.
 */
export interface Stock {
  /**
   * One level for each SKU asked for, however many, in that order: what the first warehouse that serves `zip` has on hand;
   * any SKU where no warehouse serves the zip is out of stock. A platform that does not tell of its warehouses says what it
   * has, whatever the zip. An unknown SKU is out of stock.
   */
  levels(skus: readonly string[], zip: string, destination: Place): Task<readonly StockLevel[]>;
  /** All warehouses by number, with the zips they serve; none where the platform does not tell of them. */
  warehouses(): Task<readonly Warehouse[]>;
}
