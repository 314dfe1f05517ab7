import type { StockAvailability } from '#domain/catalog/availability';
import { isGiftOrOther } from './gift-or-other';
import { isZipInRanges, type ZipRange } from './zip';

/** A place that goods are shipped from, and the zips that it serves. */
export type StockWarehouse = { readonly number: number; readonly name: string; readonly ranges: readonly ZipRange[] };

/** The warehouse of a shop that has no other: it serves every ZIP code (PC-26). */
export const defaultWarehouse: StockWarehouse = { number: 1, name: 'Warehouse', ranges: [['00000', '99999']] };

/** `limited` means 1 to 9 (PC-26). */
export const computeStockAvailability = (onHand: number): StockAvailability => {
  if (onHand <= 0) return 'out_of_stock';
  return onHand < 10 ? 'limited' : 'in_stock';
};

/** As `computeStockAvailability`, except that gifts and other are always in stock (CH-08). */
export const computeAvailabilityForProductType = (productType: string, onHand: number): StockAvailability =>
  isGiftOrOther(productType) ? 'in_stock' : computeStockAvailability(onHand);

/** The warehouse with the lowest number whose ranges contain the zip. */
export const findWarehouseByZip = (zip: string, warehouses: readonly StockWarehouse[]): StockWarehouse | undefined =>
  warehouses.toSorted((a, b) => a.number - b.number).find(({ ranges }) => isZipInRanges(zip, ranges));

/** The stock of one SKU; `onHand` is absent if no count is given. */
export type StockLevel = { readonly sku: string; readonly availability: StockAvailability; readonly onHand?: number };

/** The level from a warehouse's record of a SKU; a gift is in stock without a count, an unknown SKU is out of stock. */
export const buildStockLevel = (
  sku: string,
  found: { readonly onHand: number; readonly productType: string } | undefined,
): StockLevel => {
  if (!found) return { sku, availability: 'out_of_stock', onHand: 0 };
  const availability = computeAvailabilityForProductType(found.productType, found.onHand);
  return isGiftOrOther(found.productType) ? { sku, availability } : { sku, availability, onHand: found.onHand };
};

export type RequiredStock = { readonly sku: string; readonly quantity: number };

/** Sums the needs of each SKU, sorted by SKU: a SKU bought once and by autoship is on two lines but is one need. */
export const sumStockNeeds = (needs: readonly RequiredStock[]): readonly RequiredStock[] => {
  const total = new Map<string, number>();
  for (const { sku, quantity } of needs) total.set(sku, (total.get(sku) ?? 0) + quantity);
  return [...total]
    .map(([sku, quantity]) => ({ sku, quantity }))
    .toSorted((a, b) => (a.sku < b.sku ? -1 : a.sku > b.sku ? 1 : 0));
};
