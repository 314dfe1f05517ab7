import type { Availability } from '#domain/catalog/availability';
import { isGiftOrOther } from './gift-or-other';
import { isWithin, type ZipRange } from './zip';

/** A place that goods are shipped from, and the zips that it serves. */
export type Warehouse = { readonly number: number; readonly name: string; readonly ranges: readonly ZipRange[] };

/** `limited` means 1 to 9 (PC-26). */
export const availabilityOf = (onHand: number): Availability => {
  if (onHand <= 0) return 'out_of_stock';
  return onHand < 10 ? 'limited' : 'in_stock';
};

/** The same of a product of that type: gifts and other are checked against no stock (CH-08). */
export const availabilityOfType = (productType: string, onHand: number): Availability =>
  isGiftOrOther(productType) ? 'in_stock' : availabilityOf(onHand);

/** The first warehouse, by number, whose ranges hold the zip. */
export const warehouseFor = (zip: string, warehouses: readonly Warehouse[]): Warehouse | undefined =>
  warehouses.toSorted((a, b) => a.number - b.number).find(({ ranges }) => isWithin(zip, ranges));

/** What the stock says of one SKU; `onHand` is absent where it is not told. */
export type StockLevel = { readonly sku: string; readonly availability: Availability; readonly onHand?: number };

/** What is said of a SKU of which a warehouse has so many; a gift is in stock and has no count, an unknown SKU is not. */
export const stockLevel = (
  sku: string,
  found: { readonly onHand: number; readonly productType: string } | undefined,
): StockLevel => {
  if (!found) return { sku, availability: 'out_of_stock', onHand: 0 };
  const availability = availabilityOfType(found.productType, found.onHand);
  return isGiftOrOther(found.productType) ? { sku, availability } : { sku, availability, onHand: found.onHand };
};
