import type { LineId } from '#domain/cart/cart';
import type { PricedCart } from '#domain/cart/priced-cart';
import { findOptionValue, type Product, type Variant } from '#domain/catalog/product';
import { buildVariantPath } from '#domain/catalog/variant-url';
import { isGiftOrOther } from '#domain/shipping/gift-or-other';
import type { HomeOrClinic } from '#domain/shipping/place';
import { sumStockNeeds } from '#domain/shipping/stock-level';
import { isZipServed } from '#domain/shipping/zip';
import type { Stock } from '../ports/stock';

/** Another size of an item, with its page. */
type OtherSize = { readonly sku: string; readonly size: string; readonly path: string };

/** The other sizes of the item of each line that has some. */
export type OtherSizes = Readonly<Partial<Record<LineId, readonly OtherSize[]>>>;

/** An item that a ZIP code's warehouse has too few of, and the sizes that the warehouse has. */
export type ShortItem = {
  readonly lineIds: readonly LineId[];
  readonly title: string;
  readonly left: number;
  /** Absent if the item has one size. */
  readonly sizes?: readonly OtherSize[];
};

/** What an order lacks at a ZIP code: delivery altogether, or some items. */
export type StockProblem =
  | { readonly kind: 'NotServed' }
  | { readonly kind: 'Short'; readonly items: readonly ShortItem[] };

type Ordered = { readonly lines: PricedCart['lines']; readonly otherSizes?: OtherSizes };

const isOtherSizeOf = (variant: PricedCart['lines'][number]['variant'], other: Variant): boolean =>
  other.sku !== variant.sku &&
  other.options.every(
    ({ name, value }) =>
      name.toLowerCase() === 'size' || findOptionValue(variant.options, name.toLowerCase()) === value,
  );

/** The other sizes of each line's item, from the products of the cart. */
export const listOtherSizes = (lines: PricedCart['lines'], products: readonly Product[]): OtherSizes =>
  Object.fromEntries(
    lines.flatMap(({ id, variant, product: { handle } }) => {
      const product = products.find((one) => one.handle === handle);
      const sizes = (product?.variants ?? []).flatMap((other): readonly OtherSize[] => {
        const size = findOptionValue(other.options, 'size');
        if (!product || size === undefined || !isOtherSizeOf(variant, other)) return [];
        return [{ sku: other.sku, size, path: buildVariantPath(product, other) }];
      });
      return sizes.length === 0 ? [] : [[id, sizes]];
    }),
  );

/** Which sizes of short items a ZIP code's warehouse has. */
const withSizesInStock = async (
  stock: Stock,
  items: readonly ShortItem[],
  zip: string,
  place: HomeOrClinic,
): Promise<readonly ShortItem[]> => {
  const skus = items.flatMap(({ sizes = [] }) => sizes.map(({ sku }) => sku));
  if (skus.length === 0) return items;
  const levels = await stock.levels(skus, zip, place)();
  const inStock = new Set(levels.filter(({ availability }) => availability !== 'out_of_stock').map(({ sku }) => sku));
  return items.map((item) =>
    item.sizes ? { ...item, sizes: item.sizes.filter(({ sku }) => inStock.has(sku)) } : item,
  );
};

/** What an order of `lines` lacks at the ZIP code `zip` (PC-26, CH-08); undefined if there's enough stock. */
export const findStockProblem = async (
  stock: Stock,
  { lines, otherSizes = {} }: Ordered,
  zip: string,
  place: HomeOrClinic,
): Promise<StockProblem | undefined> => {
  const ranges = (await stock.warehouses()()).flatMap((warehouse) => warehouse.ranges);
  if (!isZipServed(zip, ranges)) return { kind: 'NotServed' };
  const stocked = lines.filter(({ product }) => !isGiftOrOther(product.productType));
  const needs = sumStockNeeds(stocked.map(({ variant, quantity }) => ({ sku: variant.sku, quantity })));
  const levels = await stock.levels(
    needs.map(({ sku }) => sku),
    zip,
    place,
  )();
  const short = needs.flatMap(({ sku, quantity }, index): readonly ShortItem[] => {
    const left = levels[index]?.onHand;
    if (left === undefined || left >= quantity) return [];
    const ofSku = stocked.filter(({ variant }) => variant.sku === sku);
    const lineIds = ofSku.map(({ id }) => id);
    const sizes = lineIds
      .flatMap((id) => otherSizes[id] ?? [])
      .filter((one, at, all) => all.findIndex(({ sku: same }) => same === one.sku) === at);
    return [{ lineIds, title: ofSku[0]?.product.title ?? sku, left, ...(sizes.length === 0 ? {} : { sizes }) }];
  });
  return short.length === 0 ? undefined : { kind: 'Short', items: await withSizesInStock(stock, short, zip, place) };
};
