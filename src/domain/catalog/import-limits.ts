import { columnKey, type ImportNote, type ImportRow } from './import-row';

/** In characters. */
const maximumNameLength = 255;
/** In bytes of UTF-8. */
const maximumTextBytes = 64 * 1024;

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

/** The first characters of a text, counted in code points so that no surrogate pair is split. */
const truncateText = (text: string, most: number): string =>
  text.length <= most
    ? text
    : Array.from(text.slice(0, 2 * most))
        .slice(0, most)
        .join('');

/** The length of a text in UTF-8 bytes. */
const utf8Length = (text: string): number => {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) bytes += 1;
    else bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
  }
  return bytes;
};

/** How many code units of a text fit into `bytes` bytes of UTF-8. */
const codeUnitsWithin = (text: string, bytes: number): number => {
  let used = 0;
  for (let at = 0; at < text.length; at += 1) {
    used += utf8Length(text.charAt(at));
    if (used > bytes) return at;
  }
  return text.length;
};

/** A picture embedded as a data URL; pages do not show these. */
const dataUrlPattern = /data:[\w+.-]+\/[\w+.-]+;base64,[A-Za-z0-9+/=\s]*/g;

/** The first 64 KB of an HTML text, not cut inside a tag or a character reference. */
const truncateHtml = (html: string): string =>
  utf8Length(html) <= maximumTextBytes
    ? html
    : html
        .slice(0, codeUnitsWithin(html, maximumTextBytes))
        .replace(/[\ud800-\udbff]$/, '')
        .replace(/<[^>]*$/, '')
        .replace(/&[#\w]*$/, '');

type Cell = { readonly text: string; readonly isCut: boolean; readonly hasLostPicture: boolean };

const truncateCell = (key: string, text: string): Cell => {
  const given = text.trim();
  const whole =
    names.has(key) || utf8Length(text) <= maximumTextBytes ? given : given.replace(dataUrlPattern, '').trim();
  const limited = names.has(key) ? truncateText(whole, maximumNameLength) : truncateHtml(whole);
  return { text: limited, isCut: limited !== whole, hasLostPicture: whole !== given };
};

const reasonsOf = (key: string, { isCut, hasLostPicture }: Cell): readonly string[] => {
  const limit = names.has(key) ? `${maximumNameLength} characters` : `${maximumTextBytes / 1024} KB`;
  return [
    ...(hasLostPicture ? [`The text is longer than ${limit}; the pictures written into it are left out.`] : []),
    ...(isCut ? [`The text is longer than ${limit}; the rest is cut off.`] : []),
  ];
};

/**
 * Shortens the texts of a row to what the shop stores: names to 255 characters, other texts to 64 KB. Each shortened or
 * removed text gets a warning.
 */
export const truncateToLimits = (
  row: ImportRow,
): { readonly row: ImportRow; readonly warnings: readonly ImportNote[] } => {
  const long = [...row.cells].filter(([, text]) => text.length > maximumNameLength);
  if (long.length === 0) return { row, warnings: [] };
  const limited = long.map(([key, text]) => ({ key, ...truncateCell(key, text) }));
  const cells = new Map([...row.cells, ...limited.map(({ key, text }) => [key, text] as const)]);
  const warnings = limited.flatMap(({ key, ...one }) =>
    reasonsOf(key, one).map((reason) => ({ line: row.line, column: labels.get(key) ?? key, reason })),
  );
  return { row: { ...row, cells }, warnings };
};
