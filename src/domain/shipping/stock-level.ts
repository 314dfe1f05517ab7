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

/** As `availabilityOf`, except that gifts and other are always in stock (CH-08). */
export const availabilityOfType = (productType: string, onHand: number): Availability =>
  isGiftOrOther(productType) ? 'in_stock' : availabilityOf(onHand);

/** The warehouse with the lowest number whose ranges contain the zip. */
export const warehouseFor = (zip: string, warehouses: readonly Warehouse[]): Warehouse | undefined =>
  warehouses.toSorted((a, b) => a.number - b.number).find(({ ranges }) => isWithin(zip, ranges));

/** The stock of one SKU; `onHand` is absent if no count is given. */
export type StockLevel = { readonly sku: string; readonly availability: Availability; readonly onHand?: number };

/**
 * The stock level of a SKU from a warehouse's record of it. A gift is in stock without a count; an unknown SKU (`found`
 * is undefined) is out of stock.
 */
export const stockLevel = (
  sku: string,
  found: { readonly onHand: number; readonly productType: string } | undefined,
): StockLevel => {
  if (!found) return { sku, availability: 'out_of_stock', onHand: 0 };
  const availability = availabilityOfType(found.productType, found.onHand);
  return isGiftOrOther(found.productType) ? { sku, availability } : { sku, availability, onHand: found.onHand };
};
