import type { WeightUnit } from '#domain/shipping/weight';
import { findOptionValue, type Variant } from './product';
import { slugify } from './slug';
import type { ChosenFilterOptions } from './taxonomy';

export type VariantTraits = { readonly flavor: string; readonly form: string; readonly unit: WeightUnit };

export const packsByForm: ReadonlyMap<string, string> = new Map([
  ['dry', 'bag'],
  ['can', 'can'],
  ['canned', 'can'],
  ['tray', 'tray'],
  ['pouch', 'pouch'],
]);

export const buildVariantTraits = ({
  options,
  weightUnit,
}: Pick<Variant, 'options' | 'weightUnit'>): VariantTraits => ({
  flavor: slugify(findOptionValue(options, 'flavor') ?? ''),
  form: (findOptionValue(options, 'product form') ?? '').trim().toLowerCase(),
  unit: weightUnit,
});

/** Whether a variant is dry or wet food (PC-04, PC-05); without a product form its weight unit decides. */
const isDry = ({ form, unit }: VariantTraits): boolean =>
  form === '' ? unit === 'lbs' || unit === 'kg' : packsByForm.get(form) === 'bag';
const isWet = ({ form, unit }: VariantTraits): boolean =>
  form === '' ? unit === 'oz' || unit === 'g' : packsByForm.has(form) && packsByForm.get(form) !== 'bag';

const isOfSize = (traits: VariantTraits, option: string): boolean => {
  if (option === '1lb-45lb' || option === 'dry-food') return isDry(traits);
  return (option === '2.5oz-13oz' || option === 'wet-food') && isWet(traits);
};

type Meets = (traits: VariantTraits, option: string) => boolean;

/** For each filter group that tells variants of a product apart: whether a variant meets an option (PC-02 to PC-05). */
const variantFilters: Readonly<Record<string, Meets>> = {
  flavor: ({ flavor }, option) => flavor !== '' && (flavor === option || `${flavor}-flavor` === option),
  weight: isOfSize,
  'food-form': isOfSize,
  type: ({ form }, option) => packsByForm.get(form) === option,
};

/** Counts the filter groups of a listing that a variant meets; one of a group's chosen options is enough. */
export type CountFiltersMetByVariant = (traits: VariantTraits) => number;

export const hasVariantFilters = (chosen: ChosenFilterOptions): boolean =>
  Object.entries(chosen).some(([group, options]) => Object.hasOwn(variantFilters, group) && options.length > 0);

/** Makes the counter for the chosen option slugs by group slug; groups that do not tell variants apart are ignored. */
export const buildMatchingFilterCounter = (chosen: ChosenFilterOptions): CountFiltersMetByVariant => {
  const filters = Object.entries(variantFilters).flatMap(([group, meets]) => {
    const options = Object.hasOwn(chosen, group) ? (chosen[group] ?? []) : [];
    return options.length > 0 ? [{ meets, options }] : [];
  });
  return (traits) => filters.filter(({ meets, options }) => options.some((one) => meets(traits, one))).length;
};
