import * as E from 'fp-ts/Either';
import { sites as allSites, type Site } from '#domain/site';
import { parseWholeNumber } from '#domain/whole-number';
import {
  firstFilledCell,
  type ImportCellNote,
  type ProductCsvRow,
  parseCsvListCell,
  parseYesNo,
  readCsvCell,
} from './import-row';
import type { ProductStatus } from './product';

/** Columns of a product that the platform's export does not have. */
export const extraProductCsvColumns = {
  sites: 'Sites (product.metafields.provender.sites)',
  rank: 'Rank (product.metafields.provender.rank)',
  sales: 'Sales (product.metafields.provender.sales)',
  autoship: 'Autoship (product.metafields.provender.autoship)',
} as const;

export const defaultProductRank = 1000;

export type ImportedImage = { readonly line: number; readonly url: string; readonly alt: string };

/** The status that the file says: a draft if it is neither archived nor published (EN-20). */
export const parseCsvStatus = (rows: readonly ProductCsvRow[]): ProductStatus => {
  const status = (firstFilledCell(rows, 'Status')?.text ?? 'active').toLowerCase();
  if (status === 'archived') return 'archived';
  const isPublished = parseYesNo(firstFilledCell(rows, 'Published')?.text ?? 'true') ?? true;
  return (status === 'active' || status === 'published') && isPublished ? 'published' : 'draft';
};

type ParseCell<A> = (rows: readonly ProductCsvRow[], column: string, whenAbsent: A) => E.Either<ImportCellNote, A>;

/** Parses the first filled cell of a column: `whenAbsent` if all are empty, a note with `problem` if that fails. */
const cellParser =
  <A>(parse: (text: string) => A | undefined, problem: string): ParseCell<A> =>
  (rows, column, whenAbsent) => {
    const found = firstFilledCell(rows, column);
    if (!found) return E.right(whenAbsent);
    const value = parse(found.text);
    return value === undefined
      ? E.left({ line: found.line, column, reason: `"${found.text.slice(0, 40)}" is ${problem}.` })
      : E.right(value);
  };

export const parseCsvNumberCell = cellParser(parseWholeNumber, 'not a whole number');

export const parseCsvFlagCell = cellParser(parseYesNo, 'neither true nor false');

const parseSiteNames = (text: string): readonly Site[] | undefined => {
  const named = parseCsvListCell(text).map((name) => name.toUpperCase());
  const areKnown = named.length > 0 && named.every((name) => allSites.some((site) => site === name));
  return areKnown ? allSites.filter((site) => named.includes(site)) : undefined;
};

/** Parses the sites that a product is sold on; DTC if the file does not say. */
export const parseCsvSites = (rows: readonly ProductCsvRow[]): E.Either<ImportCellNote, readonly Site[]> =>
  cellParser(parseSiteNames, 'not DTC, HPSF or both')(rows, extraProductCsvColumns.sites, ['DTC']);

/** The pictures of a product by position; each URL once. */
export const parseCsvImages = (rows: readonly ProductCsvRow[], title: string): readonly ImportedImage[] => {
  const all = rows.flatMap((row, index) => {
    const url = readCsvCell(row, 'Image Src');
    const position = Number(readCsvCell(row, 'Image Position')) || index + 1;
    return url ? [{ line: row.line, url, alt: readCsvCell(row, 'Image Alt Text') || title, position }] : [];
  });
  const once = all.filter(({ url }, index) => all.findIndex((other) => other.url === url) === index);
  return once.toSorted((a, b) => a.position - b.position).map(({ line, url, alt }) => ({ line, url, alt }));
};
