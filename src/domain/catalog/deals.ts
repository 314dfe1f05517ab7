import { badgeNamesInOrder } from './badges';
import type { Variant } from './product';

type WithBadges = Pick<Variant, 'sku' | 'hasEditorDeal'> & Partial<Pick<Variant, 'badges'>>;

/**
 * Adds the badge `deal` to a variant whose SKU is among `skus` (API-57), and takes it away from another that has it from
 * the editors. A badge `deal` from a tag of the catalog stays. Returns the variant itself if it stays as it is.
 */
export const markVariantDeal = <Shown extends WithBadges>(variant: Shown, skus: ReadonlySet<string>): Shown => {
  const { sku, badges = [], hasEditorDeal = false } = variant;
  const isDeal = skus.has(sku);
  if (isDeal === badges.includes('deal') || (!isDeal && !hasEditorDeal)) return variant;
  const shownBadges = badgeNamesInOrder.filter((name) => (name === 'deal' ? isDeal : badges.includes(name)));
  return { ...variant, badges: shownBadges, hasEditorDeal: isDeal };
};

/** `markVariantDeal` of each variant of a product; returns the product itself if all stay as they are. */
export const markProductDeals = <Shown extends { readonly variants: readonly WithBadges[] }>(
  product: Shown,
  skus: ReadonlySet<string>,
): Shown => {
  const variants = product.variants.map((variant) => markVariantDeal(variant, skus));
  return variants.some((variant, index) => variant !== product.variants[index]) ? { ...product, variants } : product;
};
