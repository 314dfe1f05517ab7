import { type ProductCsvRow, readCsvCell } from './import-row';
import { parseOptionNames } from './import-variants';
import type { StoredProduct, StoredVariant } from './stored-product';

/** One of the three option columns: its name, empty for none, and the stored option whose values stay in it. */
export type OptionSlot = { readonly name: string; readonly stored?: string };

const places = [1, 2, 3];

const readValue = (row: ProductCsvRow, place: number): string => {
  const value = readCsvCell(row, `Option${place} Value`);
  return value.toLowerCase() === 'default title' ? '' : value;
};

/** Whether a row has the value of an option; `Default Title` is none. */
export const hasOptionValue = (row: ProductCsvRow): boolean => places.some((place) => readValue(row, place) !== '');

/** Whether the rows say that the product has no options: `Title` with `Default Title`, or nothing at all. */
export const saysNoOptions = (rows: readonly ProductCsvRow[]): boolean =>
  parseOptionNames(rows).every((name) => name === '' || name.toLowerCase() === 'title') && !rows.some(hasOptionValue);

/**
 * The option columns of rows that are merged with a stored product. A name that the file gives stays in its column. The
 * stored options that it doesn't name follow in the columns left; if it has another name in a stored option's column, that
 * option is renamed. With `replace`, a column with an empty name is empty.
 */
export const findOptionSlots = (
  rows: readonly ProductCsvRow[],
  { options }: StoredProduct,
  replace: boolean,
): readonly OptionSlot[] => {
  const names = options.map(({ name }) => name);
  const said = parseOptionNames(rows);
  const slots = said.map((name, index): OptionSlot => {
    if (name !== '') return names.includes(name) ? { name, stored: name } : renamed(name, names[index], said);
    const own = names[index];
    const isCleared = replace && rows.some(({ cells }) => cells.has(`option${index + 1} name`));
    return own === undefined || said.includes(own) || isCleared ? { name } : { name: own, stored: own };
  });
  if (replace) return slots;
  const lost = names.filter((name) => !slots.some(({ stored }) => stored === name));
  return slots.map((slot) => {
    const next = slot.name === '' ? lost.shift() : undefined;
    return next === undefined ? slot : { name: next, stored: next };
  });
};

const renamed = (name: string, before: string | undefined, said: readonly string[]): OptionSlot =>
  before === undefined || said.includes(before) ? { name } : { name, stored: before };

const readStoredValue = ({ stored }: OptionSlot, { options }: StoredVariant): string =>
  options.find(({ name }) => name === stored)?.value ?? '';

/** The option cells of a stored variant, by column. */
export const buildStoredOptionCells = (
  slots: readonly OptionSlot[],
  variant: StoredVariant,
): readonly (readonly [string, string])[] =>
  slots.flatMap((slot, index) => {
    const value = readStoredValue(slot, variant);
    return value === '' ? [] : [[`Option${index + 1} Value`, value] as const];
  });

/** The only stored variant with all the options of a row; the only variant, if the row has none. */
export const findVariantByOptions = (
  row: ProductCsvRow,
  slots: readonly OptionSlot[],
  { variants }: StoredProduct,
): StoredVariant | undefined => {
  const fitting = variants.filter((variant) =>
    slots.every((slot, index) => ['', readStoredValue(slot, variant)].includes(readValue(row, index + 1))),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
};
