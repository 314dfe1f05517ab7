import { extraProductCsvColumns } from './import-cells';
import { buildCsvColumnKey, firstFilledCell, type ImportCellNote, type ProductCsvRow } from './import-row';
import { findTermColumns } from './import-terms';
import { variantCsvColumns } from './import-variant';
import type { StoredCells } from './stored-product-cells';
import { filterFields } from './taxonomy';

export type MergeRule = {
  /** Whether empty cells and missing rows remove stored values. */
  readonly replace: boolean;
  /** Columns whose stored values don't stay. */
  readonly ignored?: readonly string[];
};

/** Columns that mean the same: if the file fills one, the stored values of the others don't stay. */
const synonyms: readonly (readonly string[])[] = filterFields.map((field) =>
  findTermColumns(field).map(buildCsvColumnKey),
);

/** Columns in which an empty cell stands for a default, so that it's worth no note. */
const columnsWithDefault: ReadonlySet<string> = new Set([
  'Variant Grams',
  'Variant Weight Unit',
  'Published',
  'Status',
  variantCsvColumns.staffPrice,
  variantCsvColumns.staffCompareAt,
  ...Object.values(extraProductCsvColumns),
]);

const excerptLength = 40;
const excerpt = (text: string): string => `"${text.slice(0, excerptLength)}${text.length > excerptLength ? '…' : ''}"`;

/** What happens to something stored that the file leaves out, as `"AC-5" isn't in the file, so the variant stays.` */
export const describeLeftOut = (why: string, what: string, replace: boolean): string =>
  replace ? `${why}, so ${what} is removed.` : `${why}, so ${what} stays. --replace would remove it.`;

/**
 * The stored cells that stay, because the rows don't fill them, by key; and notes on those that they leave empty. A title
 * always stays.
 */
export const findStayingCells = (
  rows: readonly ProductCsvRow[],
  line: number,
  stored: StoredCells,
  { replace, ignored = [] }: MergeRule,
): { readonly cells: StoredCells; readonly notes: readonly ImportCellNote[] } => {
  const cells = new Map<string, string>();
  const notes: ImportCellNote[] = [];
  for (const [column, text] of stored) {
    const key = buildCsvColumnKey(column);
    const alike = synonyms.find((group) => group.includes(key)) ?? [key];
    if (ignored.includes(column) || alike.some((one) => firstFilledCell(rows, one) !== undefined)) continue;
    const isEmpty = rows.some((row) => alike.some((one) => row.cells.has(one)));
    if (isEmpty && column !== 'Title' && !columnsWithDefault.has(column)) {
      notes.push({ line, column, reason: describeLeftOut('The cell is empty', excerpt(text), replace) });
    }
    if (!isEmpty || !replace || column === 'Title') cells.set(key, text);
  }
  return { cells, notes };
};

/** `Status` and `Published` are one value: if the file has one of them, the other doesn't stay, unless archived. */
export const withOneStatus = (rows: readonly ProductCsvRow[], stored: StoredCells): StoredCells => {
  const saysStatus = firstFilledCell(rows, 'Status') !== undefined;
  const saysPublished = firstFilledCell(rows, 'Published') !== undefined;
  const stays = (column: string, text: string): boolean => {
    if (column === 'Published') return !saysStatus;
    return column !== 'Status' || !saysPublished || text === 'archived';
  };
  return new Map([...stored].filter(([column, text]) => stays(column, text)));
};
