import { buildSkuKey } from '../typed-text';
import { findOptionValue, type ListingProduct, type Variant } from './product';
import type { ChosenFilterOptions } from './taxonomy';
import {
  buildMatchingFilterCounter,
  buildVariantTraits,
  type CountFiltersMetByVariant,
  hasVariantFilters,
  type VariantTraits,
} from './variant-traits';

type Selectable = Pick<ListingProduct, 'variants'>;

/** The parts of a category page's path that may tell variants apart: `{category}/{detail}` (PC-02). */
export type CategoryPathParts = { readonly category: string; readonly detail: string };

const canBeBought = ({ availability }: Pick<Variant, 'availability'>): boolean => availability !== 'out_of_stock';

const isSku = (sku: string, typed: string): boolean => buildSkuKey(sku) === buildSkuKey(typed);

/** The variant with that SKU, ignoring case (PC-06). */
export const findVariantBySku = ({ variants }: Selectable, sku: string): Variant | undefined =>
  variants.find((variant) => isSku(variant.sku, sku));

export type VariantCandidate = { readonly sku: string; readonly inStock: boolean; readonly traits: VariantTraits };

/** What decides which variant a listing's cards show: the search text, and how many of its filters a variant meets. */
export type ShownVariantCriteria = { readonly search?: string; readonly met: CountFiltersMetByVariant };

/**
 * The variant that a product's card shows: of those that meet the most filters (1) the one whose SKU is the search
 * text, (2) the first in stock, (3) the first (PC-12). Undefined if there are none.
 */
export const pickVariantCandidate = <Choice extends VariantCandidate>(
  variants: readonly Choice[],
  { search, met }: ShownVariantCriteria,
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

const noTraits: VariantTraits = { flavor: '', form: '', unit: 'lbs' };

/** The variant that a card first shows in a listing with these filters and this search text. */
export const selectProductCardVariant = (
  { variants }: Selectable,
  { search, chosen = {} }: { readonly search?: string; readonly chosen?: ChosenFilterOptions } = {},
): Variant | undefined => {
  const isFiltered = hasVariantFilters(chosen);
  const choices = variants.map((variant) => ({
    variant,
    sku: variant.sku,
    inStock: canBeBought(variant),
    traits: isFiltered ? buildVariantTraits(variant) : noTraits,
  }));
  return pickVariantCandidate(choices, { met: buildMatchingFilterCounter(chosen), ...(search ? { search } : {}) })
    ?.variant;
};

export const findVariantBySlugs = (
  { variants }: Selectable,
  flavorSlug: string,
  sizeSlug: string,
): Variant | undefined =>
  variants.find((variant) => variant.flavorSlug === flavorSlug && variant.sizeSlug === sizeSlug);

/** The variant nearest to a URL: by both slugs, by flavor (in stock first), by size, or the default (RT-04). */
export const findNearestVariant = (product: Selectable, flavorSlug: string, sizeSlug: string): Variant | undefined => {
  const { variants } = product;
  return (
    findVariantBySlugs(product, flavorSlug, sizeSlug) ??
    variants.find((variant) => variant.flavorSlug === flavorSlug && canBeBought(variant)) ??
    variants.find((variant) => variant.flavorSlug === flavorSlug) ??
    variants.find((variant) => variant.sizeSlug === sizeSlug) ??
    selectProductCardVariant(product)
  );
};

/** The variant with `value` for the option `name` that shares most others with `current`; undefined if none has. */
export const variantWithOption = (
  { variants }: Selectable,
  current: Variant,
  name: string,
  value: string,
): Variant | undefined => {
  const agreement = (variant: Variant): number =>
    variant.options.filter(
      (one) => one.name !== name && findOptionValue(current.options, one.name.toLowerCase()) === one.value,
    ).length;
  return variants
    .filter((variant) => findOptionValue(variant.options, name.toLowerCase()) === value)
    .toSorted((a, b) => agreement(b) - agreement(a) || Number(canBeBought(b)) - Number(canBeBought(a)))[0];
};
