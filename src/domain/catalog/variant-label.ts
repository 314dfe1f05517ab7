import type { SelectedOption, Variant } from './product';

type WithOptions = Pick<Variant, 'options'>;

const isSize = ({ name }: SelectedOption): boolean => name.toLowerCase() === 'size';

const optionValue = ({ options }: WithOptions, name: string): string | undefined =>
  options.find((option) => option.name === name)?.value;

const isSameInAll = (variants: readonly WithOptions[], { name, value }: SelectedOption): boolean =>
  variants.length > 1 && variants.every((variant) => optionValue(variant, name) === value);

/** `8 lb bag · Chicken`: the size first, as narrow fields cut the end (PC-09); no option that all `among` share. */
export const formatVariantLabel = ({ options }: WithOptions, among: readonly WithOptions[] = []): string => {
  const shown = options.filter(({ name }) => name.toLowerCase() !== 'product form');
  const different = shown.filter((one) => isSize(one) || !isSameInAll(among, one));
  const values = different.toSorted((a, b) => Number(isSize(b)) - Number(isSize(a))).map(({ value }) => value);
  return values.join(' · ') || 'One size';
};
