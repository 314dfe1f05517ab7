import { columnKey } from './import-row';

type ColumnNote = { readonly column: string; readonly reason: string };

const staffPriceKey = 'variant:price-hpsf';
const sitesKey = 'product:sites';
const stockKey = 'variant:stock';

const required = ['Handle', 'Title'] as const;

/** On the consumer shop every variant has its own price; only products of other sites can do with the staff price. */
const hasPrice = (keys: readonly string[]): boolean =>
  keys.includes(columnKey('Variant Price')) || (keys.includes(staffPriceKey) && keys.includes(sitesKey));

/**
 * What the header of a file leaves unsaid: a column without which nothing can be read, and what one that is missing means for
 * all products. `keys` are those of `columnKey`.
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
