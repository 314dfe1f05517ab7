import type { MerchandiseFacts } from '#domain/cart/assemble-cart';
import type { SoldProduct, SoldVariant } from '#domain/catalog/sold-product';
import { warehouseFor } from '#domain/shipping/stock-level';
import { priceListOf, type Site } from '#domain/site';
import type { ProductRecord, Tables, VariantRecord } from './memory-store';

/** The units on hand at the warehouse that has most. */
export const highestOnHand = (tables: Tables, sku: string): number =>
  Math.max(0, ...(tables.onHand.get(sku.toLowerCase())?.values() ?? []));

/** The units on hand at the warehouse that serves `zip`; 0 where no warehouse does. */
export const onHandNearZip = (tables: Tables, sku: string, zip: string): number => {
  const warehouse = warehouseFor(zip, [...tables.warehouses.values()]);
  return warehouse ? (tables.onHand.get(sku.toLowerCase())?.get(warehouse.number) ?? 0) : 0;
};

const soldVariant = (tables: Tables, site: Site, { prices, ...variant }: VariantRecord): readonly SoldVariant[] => {
  const price = prices[priceListOf(site)];
  return price ? [{ ...variant, ...price, onHand: highestOnHand(tables, variant.sku) }] : [];
};

const isPublishedOn = ({ status, sites }: Pick<ProductRecord, 'status' | 'sites'>, site: Site): boolean =>
  status === 'published' && sites.includes(site);

/** The product as the site sells it; undefined where the site does not sell it. */
export const toSoldProduct = (
  tables: Tables,
  site: Site,
  { rank: _rank, sales: _sales, status, written: _written, variants, ...product }: ProductRecord,
): SoldProduct | undefined => {
  const sold = variants.flatMap((variant) => soldVariant(tables, site, variant));
  return isPublishedOn({ status, sites: product.sites }, site) && sold.length > 0
    ? { ...product, variants: sold }
    : undefined;
};

/** Sorted by id, an order that new products do not change. */
export const publishedOn = (tables: Tables, site: Site): readonly ProductRecord[] =>
  [...tables.products.values()]
    .filter((product) => isPublishedOn(product, site))
    .toSorted((a, b) => Number(a.id) - Number(b.id));

export const listSoldProducts = (tables: Tables, site: Site): readonly SoldProduct[] =>
  [...tables.products.values()].flatMap((product) => toSoldProduct(tables, site, product) ?? []);

/** The catalogue facts that a cart line needs. */
export const merchandiseFacts = (product: SoldProduct, variant: SoldVariant): MerchandiseFacts => {
  const { handle, title, brand, productType, autoship } = product;
  const { onHand, badges: _badges, pictures, ...facts } = variant;
  return {
    product: { handle, title, brand, productType },
    variant: { ...facts, picture: pictures[0] ?? product.picture },
    autoship,
    onHand,
  };
};
