import { brandSlug } from './brands';
import type { ListingProduct, Variant } from './product';
import { slug } from './slug';

type Named = Pick<ListingProduct, 'brand' | 'handle'>;
type Addressed = Pick<Variant, 'flavorSlug' | 'sizeSlug'>;

/** `{brand}/{handle}/{flavor}/{size}` (PC-01). */
export const variantURL = ({ brand, handle }: Named, { flavorSlug, sizeSlug }: Addressed): string =>
  [brandSlug(brand), handle, flavorSlug, sizeSlug].map(encodeURIComponent).join('/');

/** `/products/{variantURL}`: the one address of a variant. */
export const buildVariantPath = (product: Named, variant: Addressed): string =>
  `/products/${variantURL(product, variant)}`;

/** A picture of a variant on a page of its own; the first is 1. */
export const buildPicturePath = (product: Named, variant: Addressed, number: number): string =>
  `${buildVariantPath(product, variant)}/pictures/${number}`;

/** Where a card leads: `/products/{variantURL}?sku={sku}` (PC-01). */
export const buildCardPath = (product: Named, variant: Addressed & Pick<Variant, 'sku'>): string =>
  `${buildVariantPath(product, variant)}?sku=${encodeURIComponent(variant.sku)}`;

type Options = readonly { readonly name: string; readonly value: string }[];

const namedValue = (options: Options, name: string): string | undefined =>
  options.find((option) => option.name.toLowerCase() === name)?.value;

const ownSlugs = (options: Options): Addressed => {
  const more = options
    .filter(({ name }) => !['size', 'flavor', 'product form'].includes(name.toLowerCase()))
    .map(({ value }) => value);
  const size = [namedValue(options, 'size'), ...more].filter((value) => value !== undefined);
  return {
    flavorSlug: slug(namedValue(options, 'flavor') ?? '') || 'original',
    sizeSlug: size.map(slug).filter(Boolean).join('-') || 'one-size',
  };
};

/**
 * The address of each variant of one product, from its options. Options beyond Size, Flavor and Product Form join the
 * size; variants that still agree get `-2`, `-3` by position, so that no two addresses are alike (RT-04).
 */
export const addressesOf = (variants: readonly Options[]): readonly Addressed[] => {
  const taken = new Set<string>();
  return variants.map((options) => {
    const { flavorSlug, sizeSlug } = ownSlugs(options);
    let unlike = sizeSlug;
    for (let copy = 2; taken.has(`${flavorSlug}/${unlike}`); copy += 1) unlike = `${sizeSlug}-${copy}`;
    taken.add(`${flavorSlug}/${unlike}`);
    return { flavorSlug, sizeSlug: unlike };
  });
};
