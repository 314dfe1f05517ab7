import type { Availability } from '#domain/catalog/product';
import { isWithin, type ZipRange } from './zip';

/** A place that goods are shipped from, and the zips that it serves. */
export type Warehouse = { readonly number: number; readonly name: string; readonly ranges: readonly ZipRange[] };

/** `limited` means 1 to 9 (PC-26). */
export const availabilityOf = (onHand: number): Availability => {
  if (onHand <= 0) return 'out_of_stock';
  return onHand < 10 ? 'limited' : 'in_stock';
};

/** The first warehouse, by number, whose ranges hold the zip. */
export const warehouseFor = (zip: string, warehouses: readonly Warehouse[]): Warehouse | undefined =>
  warehouses.toSorted((a, b) => a.number - b.number).find(({ ranges }) => isWithin(zip, ranges));

/** What the stock says of one SKU; `onHand` is absent where it is not told. */
export type StockLevel = { readonly sku: string; readonly availability: Availability; readonly onHand?: number };
