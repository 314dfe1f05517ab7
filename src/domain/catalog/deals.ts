import { badgeOrder } from './badges';
import type { ListingProduct } from './product';

/** A product whose variants of those SKUs carry the badge `deal` (API-57); itself where none is of them. */
export const withDeals = <Shown extends Pick<ListingProduct, 'variants'>>(
  product: Shown,
  skus: ReadonlySet<string>,
): Shown =>
  product.variants.some(({ sku }) => skus.has(sku))
    ? {
        ...product,
        variants: product.variants.map((variant) =>
          skus.has(variant.sku)
            ? { ...variant, badges: badgeOrder.filter((name) => name === 'deal' || variant.badges.includes(name)) }
            : variant,
        ),
      }
    : product;
