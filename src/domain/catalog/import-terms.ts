import { brandSlug } from './brands';
import { cellText, type ImportNote, type ImportRow, parseList } from './import-row';
import type { SelectedOption, Terms } from './product';
import { slug } from './slug';
import { type FilterField, filterFields, filterGroups } from './taxonomy';

type FieldValue = { readonly field: FilterField; readonly value: string };

const buildTerms = (valuesIn: (field: FilterField) => readonly string[]): Terms => ({
  species: valuesIn('species'),
  brand: valuesIn('brand'),
  lifestage: valuesIn('lifestage'),
  breed_size: valuesIn('breed_size'),
  food_form: valuesIn('food_form'),
  flavor: valuesIn('flavor'),
  health_conditions: valuesIn('health_conditions'),
  weight_unit: valuesIn('weight_unit'),
  pack_type: valuesIn('pack_type'),
  sub_brand: valuesIn('sub_brand'),
});

const knownValues = buildTerms((field) =>
  filterGroups
    .filter((group) => group.field === field)
    .flatMap(({ options }) => options.flatMap(({ filter }) => ('value' in filter ? [filter.value] : []))),
);

/** The filter field meant by `pet-age`, `Pet Age`, `pet_age` or `lifestage`; undefined for other words. */
const fieldOf = (name: string): FilterField | undefined => {
  const plain = slug(name);
  return (
    filterFields.find((field) => slug(field) === plain) ?? filterGroups.find((group) => group.slug === plain)?.field
  );
};

const suffixes = ['', '-food', '-breed', '-dog', '-cat', '-flavor'];

/** The filter value that a merchant's word means: `Small` is `small-breed`, `Adult` for a cat is `adult-cat`. */
const termFor = (field: FilterField, word: string, species: readonly string[]): string | undefined => {
  const plain = field === 'weight_unit' ? word.toLowerCase() : slug(word);
  const fits = (ending: string): boolean => {
    if (ending === '-dog') return species.includes('dog');
    return ending !== '-cat' || species.includes('cat');
  };
  const found = suffixes.filter(fits).find((ending) => knownValues[field].includes(`${plain}${ending}`));
  return found === undefined ? undefined : `${plain}${found}`;
};

/**
 * Fields that tags without a group may name, because there a word has one meaning; those besides `species` only for
 * products for a pet.
 */
const bareFields: readonly FilterField[] = ['species', 'lifestage', 'breed_size', 'food_form', 'flavor'];

const groupTagValues = (tags: readonly string[]): readonly FieldValue[] =>
  tags.flatMap((tag) => {
    const [, group = '', value = ''] = /^([^:]+):([^:].*)$/.exec(tag) ?? [];
    const field = fieldOf(group);
    return field ? [{ field, value }] : [];
  });

const plainTagValues = (tags: readonly string[]): readonly FieldValue[] =>
  tags.flatMap((tag) => {
    const field = bareFields.find((one) => knownValues[one].includes(slug(tag)));
    return field ? [{ field, value: tag }] : [];
  });

const metafieldValues = (row: ImportRow): readonly FieldValue[] =>
  [...new Set([...filterFields, ...filterGroups.map((group) => group.slug)])].flatMap((name) =>
    parseList(cellText(row, `product.metafields.custom.${name}`)).flatMap((value) => {
      const field = fieldOf(name);
      return field ? [{ field, value }] : [];
    }),
  );

const forms: ReadonlyMap<string, readonly [form: string, pack: string]> = new Map([
  ['dry', ['dry-food', 'bag']],
  ['can', ['wet-food', 'can']],
  ['canned', ['wet-food', 'can']],
  ['tray', ['wet-food', 'tray']],
  ['pouch', ['wet-food', 'pouch']],
]);

/** Filter values derived from the variants' options and weight. */
const variantValues = (
  variants: readonly {
    readonly options: readonly SelectedOption[];
    readonly weight: number;
    readonly weightUnit: string;
  }[],
): readonly FieldValue[] =>
  variants.flatMap(({ options, weight, weightUnit }) => {
    const valueIn = (name: string) => options.find((option) => option.name.toLowerCase() === name)?.value ?? '';
    const [form, pack] = forms.get(valueIn('product form').toLowerCase()) ?? [];
    return [
      ...(weight > 0
        ? [{ field: 'weight_unit' as const, value: weightUnit === 'lbs' || weightUnit === 'kg' ? 'lbs' : 'oz' }]
        : []),
      ...(form && pack
        ? [
            { field: 'food_form' as const, value: form },
            { field: 'pack_type' as const, value: pack },
          ]
        : []),
      ...(slug(valueIn('flavor')) ? [{ field: 'flavor' as const, value: valueIn('flavor') }] : []),
    ];
  });

const forEmptyFields = (terms: Terms, words: readonly FieldValue[]): readonly FieldValue[] =>
  words.filter(({ field }) => terms[field].length === 0);

const collectTerms = (words: readonly FieldValue[]): Terms => {
  const species = words.filter(({ field }) => field === 'species').map(({ value }) => slug(value));
  return buildTerms((field) => [
    ...new Set(words.flatMap((word) => (word.field === field ? (termFor(field, word.value, species) ?? []) : []))),
  ]);
};

/**
 * A product's filter values (FI-04), from `group:value` tags and metafield columns and, for fields that these leave
 * empty, from plain tags (`Puppy`), then from its variants. The latter two only for products for a pet: a can of beans
 * is not wet food. `brand` is the vendor. An unknown value gets a warning and is left out.
 */
export const parseTerms = (
  row: ImportRow,
  tags: readonly string[],
  vendor: string,
  variants: Parameters<typeof variantValues>[0],
): { readonly terms: Terms; readonly warnings: readonly ImportNote[] } => {
  const said = [...groupTagValues(tags), ...metafieldValues(row)].filter(({ field }) => field !== 'brand');
  const first = collectTerms(said);
  const bare = forEmptyFields(first, plainTagValues(tags));
  const isForPet = collectTerms([...said, ...bare]).species.length > 0;
  const second = isForPet ? bare : [];
  const third = isForPet ? forEmptyFields(collectTerms([...said, ...second]), variantValues(variants)) : [];
  const terms = collectTerms([...said, ...second, ...third]);
  const unknown = said.filter(({ field, value }) => termFor(field, value, terms.species) === undefined);
  return {
    terms: { ...terms, brand: vendor === '' ? [] : [brandSlug(vendor)] },
    warnings: unknown.map(({ field, value }) => ({
      line: row.line,
      column: field,
      reason: `The filters know no ${field} "${value}"; the product goes in without it.`,
    })),
  };
};
