import type { MerchandisePricingData } from '#domain/cart/assemble-cart';
import type { SellableProduct, SellableVariant } from '#domain/catalog/sold-product';
import { findWarehouseByZip } from '#domain/shipping/stock-level';
import { choosePrice, findPriceListName, type PriceListName, type Site } from '#domain/site';
import { buildSkuKey } from '#domain/typed-text';
import type { MemoryProductRecord, MemoryTables, MemoryVariantRecord } from './memory-database';

/** The units on hand at the warehouse that has most. */
export const highestWarehouseStock = (tables: MemoryTables, sku: string): number =>
  Math.max(0, ...(tables.onHand.get(buildSkuKey(sku))?.values() ?? []));

/** The units on hand at the warehouse that serves `zip`; 0 where no warehouse does. */
export const stockNearZip = (tables: MemoryTables, sku: string, zip: string): number => {
  const warehouse = findWarehouseByZip(zip, [...tables.warehouses.values()]);
  return warehouse ? (tables.onHand.get(buildSkuKey(sku))?.get(warehouse.number) ?? 0) : 0;
};

const soldVariant = (
  tables: MemoryTables,
  lists: readonly PriceListName[],
  { prices, ...variant }: MemoryVariantRecord,
): readonly SellableVariant[] => {
  const price = choosePrice(prices, lists);
  return price ? [{ ...variant, ...price, onHand: highestWarehouseStock(tables, variant.sku) }] : [];
};

const isPublishedOn = ({ status, sites }: Pick<MemoryProductRecord, 'status' | 'sites'>, site: Site): boolean =>
  status === 'published' && sites.includes(site);

/** The product as the site sells it; undefined if the site does not sell it. */
export const toSoldProduct = (
  tables: MemoryTables,
  site: Site,
  { rank: _rank, sales: _sales, status, written: _written, variants, ...product }: MemoryProductRecord,
  lists: readonly PriceListName[] = [findPriceListName(site)],
): SellableProduct | undefined => {
  const sold = variants.flatMap((variant) => soldVariant(tables, lists, variant));
  return isPublishedOn({ status, sites: product.sites }, site) && sold.length > 0
    ? { ...product, variants: sold }
    : undefined;
};

/** Sorted by id, an order that new products do not change. */
export const listPublishedProducts = (tables: MemoryTables, site: Site): readonly MemoryProductRecord[] =>
  [...tables.products.values()]
    .filter((product) => isPublishedOn(product, site))
    .toSorted((a, b) => Number(a.id) - Number(b.id));

export const listSellableProducts = (
  tables: MemoryTables,
  site: Site,
  lists?: readonly PriceListName[],
): readonly SellableProduct[] =>
  [...tables.products.values()].flatMap((product) => toSoldProduct(tables, site, product, lists) ?? []);

/** The catalog facts that a cart line needs. */
export const buildMerchandisePricingData = (
  product: SellableProduct,
  variant: SellableVariant,
): MerchandisePricingData => {
  const { handle, title, brand, productType, autoship } = product;
  const { onHand, badges: _badges, pictures, ...facts } = variant;
  return {
    product: { handle, title, brand, productType },
    variant: { ...facts, picture: pictures[0] ?? product.picture },
    autoship,
    onHand,
  };
};
