import type { Availability, Variant } from '#domain/catalog/product';

const suffixes: Readonly<Record<Availability, string>> = {
  in_stock: '',
  limited: ', Limited stock',
  out_of_stock: ', Out of stock',
};

/** What a size says of its stock, for eye and ear alike (PC-09). */
export const stockSuffix = (availability: Availability): string => suffixes[availability];

/** `8 lb bag · Chicken, Limited stock`. */
export const variantLabel = ({ options }: Pick<Variant, 'options'>, availability: Availability): string => {
  const values = options.filter(({ name }) => name.toLowerCase() !== 'product form').map(({ value }) => value);
  return `${values.join(' · ') || 'One size'}${stockSuffix(availability)}`;
};
