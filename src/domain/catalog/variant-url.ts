import { buildProductPath } from '../shell/routes';
import { brandSlug } from './brands';
import { findOptionValue, type ListingProduct, type Variant } from './product';
import { slugify } from './slug';

type Named = Pick<ListingProduct, 'brand' | 'handle'>;
type VariantSlugs = Pick<Variant, 'flavorSlug' | 'sizeSlug'>;

/** The variant's part of its URL: `{brand}/{handle}/{flavor}/{size}` (PC-01). */
export const variantURL = ({ brand, handle }: Named, { flavorSlug, sizeSlug }: VariantSlugs): string =>
  [brandSlug(brand), handle, flavorSlug, sizeSlug].map(encodeURIComponent).join('/');

/** `/products/{variantURL}`: the canonical path of a variant. */
export const buildVariantPath = (product: Named, variant: VariantSlugs): string =>
  buildProductPath(variantURL(product, variant));

/** The path of a page with one picture of a variant; numbers start at 1. */
export const buildPicturePagePath = (product: Named, variant: VariantSlugs, number: number): string =>
  `${buildVariantPath(product, variant)}/pictures/${number}`;

/** The path that a card links to: `/products/{variantURL}?sku={sku}` (PC-01). */
export const buildProductCardLink = (product: Named, variant: VariantSlugs & Pick<Variant, 'sku'>): string =>
  `${buildVariantPath(product, variant)}?sku=${encodeURIComponent(variant.sku)}`;

const ownSlugs = (options: Variant['options']): VariantSlugs => {
  const more = options
    .filter(({ name }) => !['size', 'flavor', 'product form'].includes(name.toLowerCase()))
    .map(({ value }) => value);
  const size = [findOptionValue(options, 'size'), ...more].filter((value) => value !== undefined);
  return {
    flavorSlug: slugify(findOptionValue(options, 'flavor') ?? '') || 'original',
    sizeSlug: size.map(slugify).filter(Boolean).join('-') || 'one-size',
  };
};

/**
 * The URL slugs of each variant of one product, from its options. Options other than Size, Flavor and Product Form are
 * added to the size; variants that would still be the same get `-2`, `-3` by position (RT-04).
 */
export const buildVariantSlugs = (variants: readonly Variant['options'][]): readonly VariantSlugs[] => {
  const taken = new Set<string>();
  return variants.map((options) => {
    const { flavorSlug, sizeSlug } = ownSlugs(options);
    let unique = sizeSlug;
    for (let copy = 2; taken.has(`${flavorSlug}/${unique}`); copy += 1) unique = `${sizeSlug}-${copy}`;
    taken.add(`${flavorSlug}/${unique}`);
    return { flavorSlug, sizeSlug: unique };
  });
};
