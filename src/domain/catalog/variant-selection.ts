import type { Chosen } from '#domain/catalog/taxonomy';
import type { ListingProduct, Variant } from './product';
import { buildFilterMatcher, type CountMatchingFilters, traitsOf, type VariantTraits } from './variant-traits';

type Selectable = Pick<ListingProduct, 'variants'>;

/** The parts of a category page's path that may tell variants apart: `{category}/{detail}` (PC-02). */
export type CategoryParts = { readonly category: string; readonly detail: string };

const optionOf = (variant: Variant, name: string): string =>
  variant.options.find((option) => option.name.toLowerCase() === name)?.value ?? '';

const canBeBought = ({ availability }: Pick<Variant, 'availability'>): boolean => availability !== 'out_of_stock';

const isSku = (sku: string, typed: string): boolean => sku.toLowerCase() === typed.trim().toLowerCase();

/** The variant with that SKU, ignoring case (PC-06). */
export const variantBySku = ({ variants }: Selectable, sku: string): Variant | undefined =>
  variants.find((variant) => isSku(variant.sku, sku));

/** The fields of a variant that `chosenVariant` looks at. */
export type VariantChoice = { readonly sku: string; readonly inStock: boolean; readonly traits: VariantTraits };

/** What decides which variant a listing's cards show: the search text, and how many of its filters a variant meets. */
export type VariantHints = { readonly search?: string; readonly met: CountMatchingFilters };

/**
 * The variant that a product's card shows: of those that meet the most filters (1) the one whose SKU is the search
 * text, (2) the first in stock, (3) the first (PC-12). Undefined if there are none.
 */
export const chosenVariant = <Choice extends VariantChoice>(
  variants: readonly Choice[],
  { search, met }: VariantHints,
): Choice | undefined => {
  let best: Choice | undefined;
  let most = -1;
  for (const one of variants) {
    const isNamed = search !== undefined && isSku(one.sku, search);
    const merit = met(one.traits) * 4 + Number(isNamed) * 2 + Number(one.inStock);
    if (merit <= most) continue;
    best = one;
    most = merit;
  }
  return best;
};

/** The variant that a card first shows in a listing with these filters and this search text. */
export const selectVariant = (
  { variants }: Selectable,
  { search, chosen = {} }: { readonly search?: string; readonly chosen?: Chosen } = {},
): Variant | undefined => {
  const choices = variants.map((variant) => ({
    variant,
    sku: variant.sku,
    inStock: canBeBought(variant),
    traits: traitsOf(variant),
  }));
  return chosenVariant(choices, { met: buildFilterMatcher(chosen), ...(search ? { search } : {}) })?.variant;
};

/** The variant whose URL ends in `{flavor}/{size}`. */
export const variantAt = ({ variants }: Selectable, flavorSlug: string, sizeSlug: string): Variant | undefined =>
  variants.find((variant) => variant.flavorSlug === flavorSlug && variant.sizeSlug === sizeSlug);

/**
 * The variant closest to `/products/{brand}/{handle}/{flavor}/{size}`: by both, else by flavor (in stock first), else
 * by size, else the default variant (RT-04).
 */
export const nearestVariant = (product: Selectable, flavorSlug: string, sizeSlug: string): Variant | undefined => {
  const { variants } = product;
  return (
    variantAt(product, flavorSlug, sizeSlug) ??
    variants.find((variant) => variant.flavorSlug === flavorSlug && canBeBought(variant)) ??
    variants.find((variant) => variant.flavorSlug === flavorSlug) ??
    variants.find((variant) => variant.sizeSlug === sizeSlug) ??
    selectVariant(product)
  );
};

/**
 * The variant with `value` for the option `name` that shares the most other options with `current`; undefined if no
 * variant has that value.
 */
export const variantWithOption = (
  { variants }: Selectable,
  current: Variant,
  name: string,
  value: string,
): Variant | undefined => {
  const agreement = (variant: Variant): number =>
    variant.options.filter((one) => one.name !== name && optionOf(current, one.name.toLowerCase()) === one.value)
      .length;
  return variants
    .filter((variant) => optionOf(variant, name.toLowerCase()) === value)
    .toSorted((a, b) => agreement(b) - agreement(a) || Number(canBeBought(b)) - Number(canBeBought(a)))[0];
};
