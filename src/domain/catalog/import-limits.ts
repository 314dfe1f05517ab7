import { columnKey, type ImportNote, type ImportRow } from './import-row';

/** In characters. */
const longestName = 255;
/** In bytes of UTF-8. */
const longestText = 64 * 1024;

const names: ReadonlySet<string> = new Set(
  [
    'Title',
    'Vendor',
    'Type',
    'Option1 Name',
    'Option1 Value',
    'Option2 Name',
    'Option2 Value',
    'Option3 Name',
    'Option3 Value',
    'Variant SKU',
    'Image Alt Text',
  ].map(columnKey),
);

const labels: ReadonlyMap<string, string> = new Map(
  ['Title', 'Vendor', 'Type', 'Body (HTML)', 'Tags', 'Variant SKU', 'Image Alt Text'].map((name) => [
    columnKey(name),
    name,
  ]),
);

/** The beginning of a text, of no more characters; one that is made of two code units is never cut in half. */
const beginningOf = (text: string, most: number): string =>
  text.length <= most
    ? text
    : Array.from(text.slice(0, 2 * most))
        .slice(0, most)
        .join('');

/** Bytes of a text in UTF-8, no more than three a code unit. */
const bytesOf = (text: string): number => {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) bytes += 1;
    else bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
  }
  return bytes;
};

/** The most code units of which a text of any characters has no more than `bytes`. */
const unitsWithin = (text: string, bytes: number): number => {
  let used = 0;
  for (let at = 0; at < text.length; at += 1) {
    used += bytesOf(text.charAt(at));
    if (used > bytes) return at;
  }
  return text.length;
};

/** A picture that is written into the text itself; no page shows one. */
const embedded = /data:[\w+.-]+\/[\w+.-]+;base64,[A-Za-z0-9+/=\s]*/g;

/** The beginning of an HTML text, without a tag or a character reference that is cut in half. */
const beginningOfHtml = (html: string): string =>
  bytesOf(html) <= longestText
    ? html
    : html
        .slice(0, unitsWithin(html, longestText))
        .replace(/[\ud800-\udbff]$/, '')
        .replace(/<[^>]*$/, '')
        .replace(/&[#\w]*$/, '');

type Cell = { readonly text: string; readonly isCut: boolean; readonly hasLostPicture: boolean };

const limitedCell = (key: string, text: string): Cell => {
  const given = text.trim();
  const whole = names.has(key) || bytesOf(text) <= longestText ? given : given.replace(embedded, '').trim();
  const limited = names.has(key) ? beginningOf(whole, longestName) : beginningOfHtml(whole);
  return { text: limited, isCut: limited !== whole, hasLostPicture: whole !== given };
};

const reasonsOf = (key: string, { isCut, hasLostPicture }: Cell): readonly string[] => {
  const limit = names.has(key) ? `${longestName} characters` : `${longestText / 1024} KB`;
  return [
    ...(hasLostPicture ? [`The text is longer than ${limit}; the pictures written into it are left out.`] : []),
    ...(isCut ? [`The text is longer than ${limit}; the rest is cut off.`] : []),
  ];
};

/**
 * A row whose texts are no longer than the shop keeps them: names of 255 characters, other texts of 64 KB. What was cut or
 * left out is warned of.
 */
export const truncateToLimits = (
  row: ImportRow,
): { readonly row: ImportRow; readonly warnings: readonly ImportNote[] } => {
  const long = [...row.cells].filter(([, text]) => text.length > longestName);
  if (long.length === 0) return { row, warnings: [] };
  const limited = long.map(([key, text]) => ({ key, ...limitedCell(key, text) }));
  const cells = new Map([...row.cells, ...limited.map(({ key, text }) => [key, text] as const)]);
  const warnings = limited.flatMap(({ key, ...one }) =>
    reasonsOf(key, one).map((reason) => ({ line: row.line, column: labels.get(key) ?? key, reason })),
  );
  return { row: { ...row, cells }, warnings };
};
