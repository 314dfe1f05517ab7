import { brandSlug } from './brands';
import { type ImportCellNote, type ProductCsvRow, parseCsvListCell, readCsvCell } from './import-row';
import { findOptionValue, type ProductFilterValues, type Variant } from './product';
import { slugify } from './slug';
import { type FilterField, filterFields, filterGroups } from './taxonomy';
import { packsByForm } from './variant-traits';

type FieldValue = { readonly field: FilterField; readonly value: string };

const buildTerms = (valuesIn: (field: FilterField) => readonly string[]): ProductFilterValues => ({
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
  const plain = slugify(name);
  return (
    filterFields.find((field) => slugify(field) === plain) ?? filterGroups.find((group) => group.slug === plain)?.field
  );
};

const fieldValue = (name: string, value: string): readonly FieldValue[] => {
  const field = fieldOf(name);
  return field ? [{ field, value }] : [];
};

const suffixes = ['', '-food', '-breed', '-dog', '-cat', '-flavor'];

/** The filter value that a merchant's word means: `Small` is `small-breed`, `Adult` for a cat is `adult-cat`. */
const termFor = (field: FilterField, word: string, species: readonly string[]): string | undefined => {
  const plain = field === 'weight_unit' ? word.toLowerCase() : slugify(word);
  const fits = (ending: string): boolean => {
    if (ending === '-dog') return species.includes('dog');
    return ending !== '-cat' || species.includes('cat');
  };
  const found = suffixes.filter(fits).find((ending) => knownValues[field].includes(`${plain}${ending}`));
  return found === undefined ? undefined : `${plain}${found}`;
};

/** Fields in which a word has one meaning, so that a tag needs no group; all but `species` only for pets. */
const bareFields: readonly FilterField[] = ['species', 'lifestage', 'breed_size', 'food_form', 'flavor'];

const groupTagValues = (tags: readonly string[]): readonly FieldValue[] =>
  tags.flatMap((tag) => {
    const [, group = '', value = ''] = /^([^:]+):([^:].*)$/.exec(tag) ?? [];
    return fieldValue(group, value);
  });

const plainTagValues = (tags: readonly string[]): readonly FieldValue[] =>
  tags.flatMap((tag) => {
    const field = bareFields.find((one) => knownValues[one].includes(slugify(tag)));
    return field ? [{ field, value: tag }] : [];
  });

const metafieldValues = (row: ProductCsvRow): readonly FieldValue[] =>
  [...new Set([...filterFields, ...filterGroups.map((group) => group.slug)])].flatMap((name) =>
    parseCsvListCell(readCsvCell(row, `product.metafields.custom.${name}`)).flatMap((value) => fieldValue(name, value)),
  );

/** Filter values derived from the variants' options and weight. */
const variantValues = (
  variants: readonly Pick<Variant, 'options' | 'weight' | 'weightUnit'>[],
): readonly FieldValue[] =>
  variants.flatMap(({ options, weight, weightUnit }): readonly FieldValue[] => {
    const unit = weightUnit === 'lbs' || weightUnit === 'kg' ? 'lbs' : 'oz';
    const pack = packsByForm.get((findOptionValue(options, 'product form') ?? '').toLowerCase());
    const flavor = findOptionValue(options, 'flavor') ?? '';
    return [
      ...(weight > 0 ? [{ field: 'weight_unit', value: unit } as const] : []),
      ...(pack ? [{ field: 'food_form', value: pack === 'bag' ? 'dry-food' : 'wet-food' } as const] : []),
      ...(pack ? [{ field: 'pack_type', value: pack } as const] : []),
      ...(slugify(flavor) ? [{ field: 'flavor', value: flavor } as const] : []),
    ];
  });

const forEmptyFields = (terms: ProductFilterValues, words: readonly FieldValue[]): readonly FieldValue[] =>
  words.filter(({ field }) => terms[field].length === 0);

const collectTerms = (words: readonly FieldValue[]): ProductFilterValues => {
  const species = words.filter(({ field }) => field === 'species').map(({ value }) => slugify(value));
  return buildTerms((field) => [
    ...new Set(words.flatMap((word) => (word.field === field ? (termFor(field, word.value, species) ?? []) : []))),
  ]);
};

/**
 * A product's filter values (FI-04), from `group:value` tags and metafield columns and, for fields that these leave
 * empty, from plain tags (`Puppy`), then from its variants. The latter two only for products for a pet: a can of beans
 * is not wet food. `brand` is the vendor. An unknown value gets a warning and is left out.
 */
export const parseCsvFilterValues = (
  row: ProductCsvRow,
  tags: readonly string[],
  vendor: string,
  variants: Parameters<typeof variantValues>[0],
): { readonly terms: ProductFilterValues; readonly warnings: readonly ImportCellNote[] } => {
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
      reason: `The filters have no ${field} "${value}"; the product is imported without it.`,
    })),
  };
};

/** The names of metafield columns for one filter field: the field's own and those of its groups. */
export const findTermColumns = (field: FilterField): readonly string[] =>
  [field, ...filterGroups.filter((group) => group.field === field).map(({ slug }) => slug)].map(
    (name) => `product.metafields.custom.${name}`,
  );

/**
 * The filter values that a product's tags, brand and variants don't say, as texts of metafield columns by field. With
 * them, `parseCsvFilterValues` finds exactly the product's own values again.
 */
export const buildTermCells = (
  product: { readonly terms: ProductFilterValues; readonly tags: readonly string[]; readonly brand: string },
  variants: Parameters<typeof variantValues>[0],
): readonly { readonly field: FilterField; readonly text: string }[] => {
  const { terms: derived } = parseCsvFilterValues({ line: 0, cells: new Map() }, product.tags, product.brand, variants);
  const tagged = collectTerms(groupTagValues(product.tags));
  return filterFields
    .filter((field) => field !== 'brand')
    .flatMap((field) => {
      const own = product.terms[field];
      if (own.join() === derived[field].join()) return [];
      return [{ field, text: own.filter((value) => !tagged[field].includes(value)).join('; ') }];
    });
};
