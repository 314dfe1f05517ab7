import { extraProductCsvColumns } from './import-cells';
import { nutritionCsvColumns } from './import-nutrition';
import { ratingCsvColumns } from './import-rating';
import { findTermColumns } from './import-terms';
import { variantCsvColumns } from './import-variant';
import type { StoredCells } from './stored-product-cells';
import { filterFields } from './taxonomy';

const placesOfOptions = [1, 2, 3];

/** The columns of a product file in the order in which they are exported; price lists of account groups follow them. */
const columnsInOrder: readonly string[] = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  ...placesOfOptions.flatMap((place) => [`Option${place} Name`, `Option${place} Value`]),
  'Variant SKU',
  'Variant Grams',
  'Variant Weight Unit',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
  'Status',
  ...Object.values(extraProductCsvColumns),
  ...filterFields.flatMap((field) => findTermColumns(field)),
  ...Object.values(nutritionCsvColumns),
  ...Object.values(ratingCsvColumns),
  ...Object.values(variantCsvColumns),
];

/** The columns of a file with these cells, in the order of an export. */
export const orderCsvColumns = (columns: ReadonlySet<string>): readonly string[] => [
  ...columnsInOrder.filter((column) => columns.has(column)),
  ...[...columns].filter((column) => !columnsInOrder.includes(column)).toSorted(),
];

const formatCell = (text: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A row as a line of CSV, with the cells of `columns`. */
export const formatCsvRow = (columns: readonly string[], cells: StoredCells): string =>
  columns.map((column) => formatCell(cells.get(column) ?? '')).join(',');

/** The header as a line of CSV. */
export const formatCsvHeader = (columns: readonly string[]): string => columns.map(formatCell).join(',');
