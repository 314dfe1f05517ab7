import { buildCsvColumnKey, type ImportCellNote, type ProductCsvRow } from './import-row';

/** In characters. */
const maximumNameLength = 255;
/** In bytes of UTF-8. */
const maximumTextBytes = 64 * 1024;

const nameColumns = ['Title', 'Vendor', 'Type', 'Variant SKU', 'Image Alt Text'];
const optionColumns = [1, 2, 3].flatMap((place) => [`Option${place} Name`, `Option${place} Value`]);

const names: ReadonlySet<string> = new Set([...nameColumns, ...optionColumns].map(buildCsvColumnKey));

const labels: ReadonlyMap<string, string> = new Map(
  [...nameColumns, 'Body (HTML)', 'Tags'].map((name) => [buildCsvColumnKey(name), name]),
);

/** The first characters of a text, counted in code points so that no surrogate pair is split. */
const truncateText = (text: string, most: number): string =>
  Array.from(text.slice(0, 2 * most))
    .slice(0, most)
    .join('');

const encoder = new TextEncoder();
const utf8Length = (text: string): number => encoder.encode(text).length;

/** A picture embedded as a data URL; pages do not show these. */
const dataUrlPattern = /data:[\w+.-]+\/[\w+.-]+;base64,[A-Za-z0-9+/=\s]*/g;

/** The first 64 KB of an HTML text, not cut inside a character, a tag or a character reference. */
const truncateHtml = (html: string): string => {
  const { read } = encoder.encodeInto(html, new Uint8Array(maximumTextBytes));
  const cut = html.slice(0, read);
  return cut === html ? html : cut.replace(/<[^>]*$/, '').replace(/&[#\w]*$/, '');
};

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
    ...(hasLostPicture ? [`The text is longer than ${limit}, so its embedded pictures are left out.`] : []),
    ...(isCut ? [`The text is longer than ${limit}, so the rest is cut off.`] : []),
  ];
};

/** Shortens names to 255 characters and other texts to 64 KB, with a warning for each shortened or removed text. */
export const truncateCsvCells = (
  row: ProductCsvRow,
): { readonly row: ProductCsvRow; readonly warnings: readonly ImportCellNote[] } => {
  const long = [...row.cells].filter(([, text]) => text.length > maximumNameLength);
  if (long.length === 0) return { row, warnings: [] };
  const limited = long.map(([key, text]) => ({ key, ...truncateCell(key, text) }));
  const cells = new Map([...row.cells, ...limited.map(({ key, text }) => [key, text] as const)]);
  const warnings = limited.flatMap(({ key, ...one }) =>
    reasonsOf(key, one).map((reason) => ({ line: row.line, column: labels.get(key) ?? key, reason })),
  );
  return { row: { ...row, cells }, warnings };
};
