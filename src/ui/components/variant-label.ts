import type { Availability } from '#domain/catalog/availability';
import type { SelectedOption, Variant } from '#domain/catalog/product';

const suffixes: Readonly<Record<Availability, string>> = {
  in_stock: '',
  limited: ', Limited stock',
  out_of_stock: ', Out of stock',
};

/** What a size says of its stock, for eye and ear alike (PC-09). */
export const stockSuffix = (availability: Availability): string => suffixes[availability];

type Optioned = Pick<Variant, 'options'>;

const isSize = ({ name }: SelectedOption): boolean => name.toLowerCase() === 'size';

const valuesOf = (variants: readonly Optioned[], name: string): ReadonlySet<string> =>
  new Set(variants.flatMap(({ options }) => options.filter((one) => one.name === name).map(({ value }) => value)));

/**
 * `8 lb bag · Chicken, Limited stock`: the size first, for the end is cut off where there is little room. `among` are the
 * variants that it is told from: what all of them have is not said again.
 */
export const variantLabel = (
  { options }: Optioned,
  availability: Availability,
  among: readonly Optioned[] = [],
): string => {
  const said = options.filter(({ name }) => name.toLowerCase() !== 'product form');
  const telling = said.filter((one) => isSize(one) || among.length < 2 || valuesOf(among, one.name).size > 1);
  const values = telling.toSorted((a, b) => Number(isSize(b)) - Number(isSize(a))).map(({ value }) => value);
  return `${values.join(' · ') || 'One size'}${stockSuffix(availability)}`;
};
