import type { CartLine } from '#domain/cart/cart';
import type { MerchandiseId } from '#domain/catalog/product';
import type { Products } from '../ports/products';

/** The variants of lines that the site doesn't sell, and those that are out of stock everywhere. */
export const findUnavailableMerchandise = async (
  products: Products,
  lines: readonly CartLine[],
): Promise<Readonly<Record<'unsold' | 'outOfStock', ReadonlySet<MerchandiseId>>>> => {
  const ids = lines.map(({ merchandiseId }) => merchandiseId);
  const sold = ids.length === 0 ? [] : await products.byMerchandise(ids)();
  const availability = new Map(
    sold.flatMap(({ variants }) => variants.map((variant) => [variant.merchandiseId, variant.availability] as const)),
  );
  return {
    unsold: new Set(ids.filter((id) => !availability.has(id))),
    outOfStock: new Set(ids.filter((id) => availability.get(id) === 'out_of_stock')),
  };
};
