import type { WeightUnit } from '#domain/shipping/weight';
import type { SelectedOption } from './product';
import { slug } from './slug';

/** The traits of a variant that filters test. */
export type VariantTraits = { readonly flavor: string; readonly form: string; readonly unit: WeightUnit };

const packsByForm: ReadonlyMap<string, string> = new Map([
  ['dry', 'bag'],
  ['can', 'can'],
  ['canned', 'can'],
  ['tray', 'tray'],
  ['pouch', 'pouch'],
]);

const optionOf = (options: readonly SelectedOption[], name: string): string =>
  options.find((option) => option.name.toLowerCase() === name)?.value ?? '';

export const traitsOf = ({
  options,
  weightUnit,
}: {
  readonly options: readonly SelectedOption[];
  readonly weightUnit: WeightUnit;
}): VariantTraits => ({
  flavor: slug(optionOf(options, 'flavor')),
  form: optionOf(options, 'product form').trim().toLowerCase(),
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

/**
 * For each filter group, by slug, that tells variants of a product apart: whether a variant meets an option (PC-02 to
 * PC-05).
 */
const variantFilters: Readonly<Record<string, Meets>> = {
  flavor: ({ flavor }, option) => flavor !== '' && (flavor === option || `${flavor}-flavor` === option),
  weight: isOfSize,
  'food-form': isOfSize,
  type: ({ form }, option) => packsByForm.get(form) === option,
};

/** Counts the filter groups of a listing that a variant meets; one of a group's chosen options is enough. */
export type CountMatchingFilters = (traits: VariantTraits) => number;

type Chosen = Readonly<Record<string, readonly string[]>>;

/** Whether a listing has filters that tell variants apart. */
export const hasVariantFilters = (chosen: Chosen): boolean =>
  Object.entries(chosen).some(([group, options]) => Object.hasOwn(variantFilters, group) && options.length > 0);

/** Makes the counter for the chosen option slugs by group slug; groups that do not tell variants apart are ignored. */
export const buildFilterMatcher = (chosen: Chosen): CountMatchingFilters => {
  const filters = Object.entries(variantFilters).flatMap(([group, meets]) => {
    const options = Object.hasOwn(chosen, group) ? (chosen[group] ?? []) : [];
    return options.length > 0 ? [{ meets, options }] : [];
  });
  return (traits) => {
    let met = 0;
    for (const { meets, options } of filters) if (options.some((one) => meets(traits, one))) met += 1;
    return met;
  };
};
