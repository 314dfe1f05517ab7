import { buildCsvColumnKey } from './import-row';

type ColumnNote = { readonly column: string; readonly reason: string };

const staffPriceKey = 'variant:price-hpsf';
const sitesKey = 'product:sites';
const stockKey = 'variant:stock';

const missingStock: ColumnNote = {
  column: 'Variant Inventory Qty',
  reason: 'The file has no such column, so new products are out of stock until you import their quantities.',
};

/** Whether a note matters only to an import that adds a product. */
export const isNoteOnNewProducts = ({ column, reason }: ColumnNote): boolean =>
  column === missingStock.column && reason === missingStock.reason;

/** The price column is needed, unless the file has staff prices and says on which sites products are sold. */
const hasPrice = (keys: readonly string[]): boolean =>
  keys.includes(buildCsvColumnKey('Variant Price')) || (keys.includes(staffPriceKey) && keys.includes(sitesKey));

/** A column without which the file can only change products that the shop has; undefined if it has all. */
const findMissingForNew = (keys: readonly string[]): string | undefined => {
  if (!keys.includes(buildCsvColumnKey('Title'))) return 'Title';
  return hasPrice(keys) ? undefined : 'Variant Price';
};

/** `problem` is a missing column without which no row is read; `warnings` are about columns that have a default. */
export const findMissingCsvColumns = (
  keys: readonly string[],
): { readonly problem?: ColumnNote; readonly warnings: readonly ColumnNote[] } => {
  if (!keys.includes('handle')) {
    return {
      problem: { column: 'Handle', reason: 'The file has no column "Handle", so nothing was imported.' },
      warnings: [],
    };
  }
  const missing = findMissingForNew(keys);
  if (missing !== undefined) {
    return {
      warnings: [
        {
          column: missing,
          reason: 'The file has no such column, so it can only change products the shop already has.',
        },
      ],
    };
  }
  const hasStock = keys.includes(buildCsvColumnKey(missingStock.column)) || keys.includes(stockKey);
  return { warnings: hasStock ? [] : [missingStock] };
};
