import { columnKey } from './import-row';

type ColumnNote = { readonly column: string; readonly reason: string };

const staffPriceKey = 'variant:price-hpsf';
const sitesKey = 'product:sites';
const stockKey = 'variant:stock';

const required = ['Handle', 'Title'] as const;

/** The price column is required, unless the file has staff prices and says on which sites products are sold. */
const hasPrice = (keys: readonly string[]): boolean =>
  keys.includes(columnKey('Variant Price')) || (keys.includes(staffPriceKey) && keys.includes(sitesKey));

/**
 * Checks the header of a file: `problem` is a missing column without which the file is not read, `warnings` name
 * missing columns that all products get a default for. `keys` come from `columnKey`.
 */
export const missingColumns = (
  keys: readonly string[],
): { readonly problem?: ColumnNote; readonly warnings: readonly ColumnNote[] } => {
  const missing =
    required.find((name) => !keys.includes(columnKey(name))) ?? (hasPrice(keys) ? undefined : 'Variant Price');
  if (missing) {
    return {
      problem: { column: missing, reason: `The file has no column "${missing}"; nothing is read.` },
      warnings: [],
    };
  }
  const hasStock = keys.includes(columnKey('Variant Inventory Qty')) || keys.includes(stockKey);
  return {
    warnings: hasStock
      ? []
      : [
          {
            column: 'Variant Inventory Qty',
            reason: 'The file has no such column; what is new is out of stock until a file says how much there is.',
          },
        ],
  };
};
