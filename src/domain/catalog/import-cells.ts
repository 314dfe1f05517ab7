import * as E from 'fp-ts/Either';
import { sites as allSites, type Site } from '#domain/site';
import { cellText, firstFilledCell, type ImportNote, type ImportRow, parseFlag, parseList } from './import-row';
import type { ProductStatus } from './product';

/** Columns of a product that the platform's export does not have. */
export const productColumns = {
  sites: 'Sites (product.metafields.provender.sites)',
  rank: 'Rank (product.metafields.provender.rank)',
  sales: 'Sales (product.metafields.provender.sales)',
  autoship: 'Autoship (product.metafields.provender.autoship)',
} as const;

/** The rank of a product without a rank of its own. */
export const defaultRank = 1000;

export type ImportedImage = { readonly line: number; readonly url: string; readonly alt: string };

/**
 * The product's status: archived or published as the file says; a draft if it has any other status or is not published
 * (EN-20).
 */
export const parseStatus = (rows: readonly ImportRow[]): ProductStatus => {
  const status = (firstFilledCell(rows, 'Status')?.text ?? 'active').toLowerCase();
  if (status === 'archived') return 'archived';
  const isPublished = parseFlag(firstFilledCell(rows, 'Published')?.text ?? 'true') ?? true;
  return (status === 'active' || status === 'published') && isPublished ? 'published' : 'draft';
};

/**
 * Parses the first filled cell of a column, `whenAbsent` if all are empty; a note that it is `problem` if parsing
 * fails.
 */
const readCell = <A>(
  rows: readonly ImportRow[],
  column: string,
  whenAbsent: A,
  read: (text: string) => A | undefined,
  problem: string,
): E.Either<ImportNote, A> => {
  const found = firstFilledCell(rows, column);
  if (!found) return E.right(whenAbsent);
  const value = read(found.text);
  return value === undefined
    ? E.left({ line: found.line, column, reason: `"${found.text.slice(0, 40)}" is ${problem}.` })
    : E.right(value);
};

const parseWholeNumber = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** Parses a whole number from 0; `whenAbsent` if the cell is empty. */
export const parseNumberCell = (
  rows: readonly ImportRow[],
  column: string,
  whenAbsent: number,
): E.Either<ImportNote, number> => readCell(rows, column, whenAbsent, parseWholeNumber, 'not a whole number');

/** Parses a flag such as `true` or `no`; `whenAbsent` if the cell is empty. */
export const parseFlagCell = (
  rows: readonly ImportRow[],
  column: string,
  whenAbsent: boolean,
): E.Either<ImportNote, boolean> => readCell(rows, column, whenAbsent, parseFlag, 'neither true nor false');

const parseSiteNames = (text: string): readonly Site[] | undefined => {
  const named = parseList(text).map((name) => name.toUpperCase());
  const areKnown = named.length > 0 && named.every((name) => allSites.some((site) => site === name));
  return areKnown ? allSites.filter((site) => named.includes(site)) : undefined;
};

/** Parses the sites that a product is sold on; DTC if the file does not say. */
export const parseSites = (rows: readonly ImportRow[]): E.Either<ImportNote, readonly Site[]> =>
  readCell(rows, productColumns.sites, ['DTC'], parseSiteNames, 'not DTC, HPSF or both');

/** The pictures of a product by position; each URL once. */
export const parseImages = (rows: readonly ImportRow[], title: string): readonly ImportedImage[] => {
  const all = rows.flatMap((row, index) => {
    const url = cellText(row, 'Image Src');
    const position = Number(cellText(row, 'Image Position')) || index + 1;
    return url ? [{ line: row.line, url, alt: cellText(row, 'Image Alt Text') || title, position }] : [];
  });
  const once = all.filter(({ url }, index) => all.findIndex((other) => other.url === url) === index);
  return once.toSorted((a, b) => a.position - b.position).map(({ line, url, alt }) => ({ line, url, alt }));
};
