import type { WeightUnit } from '#domain/shipping/weight';
import type { SelectedOption } from './product';
import { slug } from './slug';

/** What the filters can say of one variant. */
export type VariantTraits = { readonly flavor: string; readonly form: string; readonly unit: WeightUnit };

const packsByForm: Readonly<Record<string, string>> = {
  dry: 'bag',
  can: 'can',
  canned: 'can',
  tray: 'tray',
  pouch: 'pouch',
};

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

/** PC-04, PC-05; a variant that names no form has that of its weight. */
const isDry = ({ form, unit }: VariantTraits): boolean =>
  form === '' ? unit === 'lbs' || unit === 'kg' : packsByForm[form] === 'bag';
const isWet = ({ form, unit }: VariantTraits): boolean =>
  form === '' ? unit === 'oz' || unit === 'g' : form in packsByForm && packsByForm[form] !== 'bag';

const isOfSize = (traits: VariantTraits, option: string): boolean => {
  if (option === '1lb-45lb' || option === 'dry-food') return isDry(traits);
  return (option === '2.5oz-13oz' || option === 'wet-food') && isWet(traits);
};

type Meets = (traits: VariantTraits, option: string) => boolean;

/** The filter groups that tell a product's variants apart, by slug (PC-02 to PC-05). */
const tellApart: Readonly<Record<string, Meets>> = {
  flavor: ({ flavor }, option) => flavor !== '' && (flavor === option || `${flavor}-flavor` === option),
  weight: isOfSize,
  'food-form': isOfSize,
  type: ({ form }, option) => packsByForm[form] === option,
};

/** What a list is filtered by, of that which tells variants apart: in each group any of the options will do. */
export type WantedTraits = readonly ((traits: VariantTraits) => boolean)[];

/** Group slug to the option slugs chosen in it; other groups say nothing of a variant. */
export const wantedTraits = (chosen: Readonly<Record<string, readonly string[]>>): WantedTraits =>
  Object.entries(chosen).flatMap(([group, options]) => {
    const meets = Object.hasOwn(tellApart, group) ? tellApart[group] : undefined;
    return meets && options.length > 0 ? [(traits: VariantTraits) => options.some((one) => meets(traits, one))] : [];
  });
