import { normalizeLine } from '../typed-text';

/** A note about one cell: the line in the file (the header is line 1), the column's name and a sentence. */
export type ImportCellNote = { readonly line: number; readonly column: string; readonly reason: string };

/** One record of a product file. `cells` is keyed by `buildCsvColumnKey`; columns that the file lacks are absent. */
export type ProductCsvRow = { readonly line: number; readonly cells: ReadonlyMap<string, string> };

/** Names of columns in newer exports of the platform, and their keys. */
const aliases: Readonly<Record<string, string>> = {
  'url handle': 'handle',
  description: 'body (html)',
  'published on online store': 'published',
  sku: 'variant sku',
  price: 'variant price',
  'compare-at price': 'variant compare at price',
  'weight value (grams)': 'variant grams',
  'weight unit for display': 'variant weight unit',
  'inventory quantity': 'variant inventory qty',
  'product image url': 'image src',
  'image position': 'image position',
  'image alt text': 'image alt text',
  'variant image url': 'variant image',
  autoship: 'product:autoship',
};

const metafieldPattern = /(product|variant)\.metafields\.[^.\s)]+\.([^\s)]+)/i;

/** The key of a column: `Variant Price` in lower case; a metafield's by owner and key, such as `product:pet-age`. */
export const buildCsvColumnKey = (header: string): string => {
  const [, owner, key] = metafieldPattern.exec(header) ?? [];
  if (owner && key) return `${owner}:${key.replaceAll('_', '-')}`.toLowerCase();
  const plain = header.trim().replace(/\s+/g, ' ').toLowerCase();
  return aliases[plain] ?? plain;
};

/** Columns whose cells may have several lines: HTML, lists and metafields. */
const hasLines = (key: string): boolean => key === 'body (html)' || key === 'tags' || /^(?:product|variant):/.test(key);

/** The text of a column, normalized if it's a single line, otherwise trimmed; empty if there is no such column. */
export const readCsvCell = ({ cells }: ProductCsvRow, column: string): string => {
  const key = buildCsvColumnKey(column);
  const text = cells.get(key) ?? '';
  return hasLines(key) ? text.trim() : normalizeLine(text);
};

/** The first row whose cell in the column is not empty, and its text. */
export const firstFilledCell = (
  rows: readonly ProductCsvRow[],
  column: string,
): { readonly line: number; readonly text: string } | undefined => {
  const row = rows.find((one) => readCsvCell(one, column) !== '');
  return row && { line: row.line, text: readCsvCell(row, column) };
};

const spellings: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  1: true,
  false: false,
  no: false,
  0: false,
};

/** Parses `true`, `yes`, `1` and their opposites, in any case; undefined for other texts. */
export const parseYesNo = (text: string): boolean | undefined => spellings[text.toLowerCase()];

/** Parses a list: JSON (`["a","b"]`), or values separated by semicolons, commas or line breaks. */
export const parseCsvListCell = (text: string): readonly string[] =>
  text
    .replace(/^\[|\]$/g, '')
    .split(/[;,\n]/)
    .map((value) => normalizeLine(normalizeLine(value).replace(/^"|"$/g, '')))
    .filter((value) => value !== '');
