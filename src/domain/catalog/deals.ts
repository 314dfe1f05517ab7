import { badgeOrder } from './badges';
import type { ListingProduct } from './product';

/**
 * Adds the badge `deal` to the variants with those SKUs (API-57); returns the product itself if it has none of them.
 */
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
