/** What an import says of one cell: the line in the file (from 1, the header's), the column's name and a sentence. */
export type ImportNote = { readonly line: number; readonly column: string; readonly reason: string };

/** One record of a product file. `cells` goes by `columnKey`; a column that the file does not have is not in it. */
export type ImportRow = { readonly line: number; readonly cells: ReadonlyMap<string, string> };

/** The same column as newer exports of the platform name it. */
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

/**
 * How a header is known inside: `Variant Price` by its lower case, `Pet age (product.metafields.custom.pet_age)` by
 * owner and key (`product:pet-age`), whatever its name and namespace.
 */
export const columnKey = (header: string): string => {
  const [, owner, key] = metafieldPattern.exec(header) ?? [];
  if (owner && key) return `${owner}:${key.replaceAll('_', '-')}`.toLowerCase();
  const plain = header.trim().replace(/\s+/g, ' ').toLowerCase();
  return aliases[plain] ?? plain;
};

/** What is in the column, trimmed; empty where there is no such column. */
export const cellText = ({ cells }: ImportRow, column: string): string => (cells.get(columnKey(column)) ?? '').trim();

/** The first row that says something in the column, and what. */
export const firstFilledCell = (
  rows: readonly ImportRow[],
  column: string,
): { readonly line: number; readonly text: string } | undefined => {
  const row = rows.find((one) => cellText(one, column) !== '');
  return row && { line: row.line, text: cellText(row, column) };
};

const spellings: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  1: true,
  false: false,
  no: false,
  0: false,
};

/** `true`, `yes`, `1` and their opposites, in any case. */
export const parseFlag = (text: string): boolean | undefined => spellings[text.toLowerCase()];

/** A list as metafields hold it: JSON (`["a","b"]`), or by semicolon, comma or line. */
export const parseList = (text: string): readonly string[] =>
  text
    .replace(/^\[|\]$/g, '')
    .split(/[;,\n]/)
    .map((value) => value.trim().replace(/^"|"$/g, '').trim())
    .filter((value) => value !== '');
