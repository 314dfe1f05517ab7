import { buildCsvColumnKey } from './import-row';

type ColumnNote = { readonly column: string; readonly reason: string };

const staffPriceKey = 'variant:price-hpsf';
const sitesKey = 'product:sites';
const stockKey = 'variant:stock';

const required = ['Handle', 'Title'] as const;

/** The price column is required, unless the file has staff prices and says on which sites products are sold. */
const hasPrice = (keys: readonly string[]): boolean =>
  keys.includes(buildCsvColumnKey('Variant Price')) || (keys.includes(staffPriceKey) && keys.includes(sitesKey));

/** `problem` is a missing column without which no row is read; `warnings` are about columns that have a default. */
export const findMissingCsvColumns = (
  keys: readonly string[],
): { readonly problem?: ColumnNote; readonly warnings: readonly ColumnNote[] } => {
  const missing =
    required.find((name) => !keys.includes(buildCsvColumnKey(name))) ?? (hasPrice(keys) ? undefined : 'Variant Price');
  if (missing) {
    const reason = `The file has no column "${missing}", so nothing was imported.`;
    return { problem: { column: missing, reason }, warnings: [] };
  }
  const column = 'Variant Inventory Qty';
  const reason = 'The file has no such column, so new products are out of stock until you import their quantities.';
  const hasStock = keys.includes(buildCsvColumnKey(column)) || keys.includes(stockKey);
  return { warnings: hasStock ? [] : [{ column, reason }] };
};
