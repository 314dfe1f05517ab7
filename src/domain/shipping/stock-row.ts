import * as E from 'fp-ts/Either';
import { type ProductCsvRow, readCsvCell } from '../catalog/import-row';

/** The columns of a stock file without which no row is read. */
export const requiredStockColumns = ['sku', 'quantity'] as const;

/** The most units that one warehouse can have of one SKU. */
const maximumOnHand = 1_000_000;

/** `warehouse` is absent if the row names none. */
export type StockRow = { readonly sku: string; readonly quantity: number; readonly warehouse?: number };

/** A quantity from 0 to 1,000,000; undefined for anything else. */
export const parseOnHand = (text: string): number | undefined =>
  /^\d{1,7}$/.test(text) && Number(text) <= maximumOnHand ? Number(text) : undefined;

/** The number of a warehouse, from 1; undefined for anything else. */
export const parseWarehouseNumber = (text: string): number | undefined =>
  /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;

/** The stock of a row; refused with the first column that's wrong. */
export const parseStockRow = (
  row: ProductCsvRow,
): E.Either<{ readonly column: string; readonly reason: string }, StockRow> => {
  const [sku, quantityText, warehouseText] = ['sku', 'quantity', 'warehouse'].map((column) =>
    readCsvCell(row, column).trim(),
  );
  if (!sku) return E.left({ column: 'sku', reason: 'is empty.' });
  const quantity = parseOnHand(quantityText ?? '');
  if (quantity === undefined)
    return E.left({ column: 'quantity', reason: `isn't a whole number from 0 to ${maximumOnHand}.` });
  if (!warehouseText) return E.right({ sku, quantity });
  const warehouse = parseWarehouseNumber(warehouseText);
  return warehouse === undefined
    ? E.left({ column: 'warehouse', reason: "isn't the number of a warehouse." })
    : E.right({ sku, quantity, warehouse });
};
