import type { Chosen } from '#domain/catalog/taxonomy';
import type { ListingProduct, Variant } from './product';
import { type MatchingFilters, matchingFilters, traitsOf, type VariantTraits } from './variant-traits';

type Selectable = Pick<ListingProduct, 'variants'>;

/** The parts of a category page's address that say something of a variant: `{category}/{detail}` (PC-02). */
export type CategoryParts = { readonly category: string; readonly detail: string };

const optionOf = (variant: Variant, name: string): string =>
  variant.options.find((option) => option.name.toLowerCase() === name)?.value ?? '';

const canBeBought = ({ availability }: Pick<Variant, 'availability'>): boolean => availability !== 'out_of_stock';

const isSku = (sku: string, typed: string): boolean => sku.toLowerCase() === typed.trim().toLowerCase();

/** An exact match but for case (PC-06). */
export const variantBySku = ({ variants }: Selectable, sku: string): Variant | undefined =>
  variants.find((variant) => isSku(variant.sku, sku));

/** What choosing among the variants of a product looks at. */
export type VariantChoice = { readonly sku: string; readonly inStock: boolean; readonly traits: VariantTraits };

/** What a list says of the variants that its cards show: the text searched for, and how many of its filters one meets. */
export type VariantHints = { readonly search?: string; readonly met: MatchingFilters };

/**
 * Which of a product's variants a card shows: those that meet the most of the filters go first, and of them (1) the one
 * whose SKU is searched for, (2) the first in stock, (3) the first (PC-12). Undefined where there are none.
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

/** The variant that a card starts with in a list of what was `chosen` and searched for. */
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
  return chosenVariant(choices, { met: matchingFilters(chosen), ...(search ? { search } : {}) })?.variant;
};

/** The variant whose own address ends in `{flavor}/{size}`. */
export const variantAt = ({ variants }: Selectable, flavorSlug: string, sizeSlug: string): Variant | undefined =>
  variants.find((variant) => variant.flavorSlug === flavorSlug && variant.sizeSlug === sizeSlug);

/**
 * The variant that `/products/{brand}/{handle}/{flavor}/{size}` comes nearest to: both, then the flavor, then the size,
 * then the default (RT-04).
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

/** The variant that has `value` for the option `name` and otherwise agrees most with `current`; undefined if none has. */
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
