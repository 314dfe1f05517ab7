import type { ListingProduct, Variant } from './product';
import { slug } from './slug';

type Selectable = Pick<ListingProduct, 'variants'>;

/** The parts of a category page's address that say something of a variant: `{category}/{detail}` (PC-02). */
export type CategoryParts = { readonly category: string; readonly detail: string };

const optionOf = (variant: Variant, name: string): string =>
  variant.options.find((option) => option.name.toLowerCase() === name)?.value ?? '';

const isForm = (variant: Variant, forms: readonly string[]): boolean =>
  forms.includes(optionOf(variant, 'product form').toLowerCase());

const dryForms = ['dry'];
const wetForms = ['canned', 'can', 'tray', 'pouch'];

const fits = (variant: Variant, { category, detail }: CategoryParts): boolean => {
  if (category === 'flavor') return slug(optionOf(variant, 'flavor')) === detail;
  if (category !== 'weight' && category !== 'food-form') return false;
  if (detail === '1lb-45lb' || detail === 'dry-food') return isForm(variant, dryForms);
  return (detail === '2.5oz-13oz' || detail === 'wet-food') && isForm(variant, wetForms);
};

const canBeBought = ({ availability }: Variant): boolean => availability !== 'out_of_stock';

/** An exact match but for case (PC-06). */
export const variantBySku = ({ variants }: Selectable, sku: string): Variant | undefined =>
  variants.find((variant) => variant.sku.toLowerCase() === sku.trim().toLowerCase());

/**
 * The variant that a card starts with: (1) the one whose SKU is searched for, (2) one in stock that the category names,
 * (3) the first in stock, (4) the first (PC-12). Undefined for a product without variants.
 */
export const selectVariant = (
  product: Selectable,
  hints: { readonly search?: string; readonly category?: CategoryParts } = {},
): Variant | undefined => {
  const { variants } = product;
  const { search, category } = hints;
  return (
    (search ? variantBySku(product, search) : undefined) ??
    (category ? variants.find((variant) => canBeBought(variant) && fits(variant, category)) : undefined) ??
    variants.find(canBeBought) ??
    variants[0]
  );
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
