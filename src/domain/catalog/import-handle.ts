import { isReservedHandle } from '#domain/shell/routes';
import { normalizeLine } from '../typed-text';
import { type ImportCellNote, type ProductCsvRow, readCsvCell } from './import-row';
import { computeShortHash, slugify } from './slug';

const maximumHandleLength = 255;

/** The URL segment of a handle as it was written, or empty. */
const convertHandle = (written: string): string => {
  if (written === '') return '';
  const plain = slugify(written) || `item-${computeShortHash(written)}`;
  if (plain.length <= maximumHandleLength) return plain;
  const end = `-${computeShortHash(plain)}`;
  return plain.slice(0, maximumHandleLength - end.length).replace(/[-.]+$/, '') + end;
};

/** The handle that a product gets instead of a reserved one. */
const avoidReserved = (plain: string): string => (isReservedHandle(plain) ? `${plain}-1` : plain);

/**
 * The handle that an import gives a product whose file names another one, such as one in another script, so that its old
 * URL can redirect. Undefined for a handle that stays, and for one that differs in case alone, which is not found.
 */
export const findImportedHandle = (inUrl: string): string | undefined => {
  const written = normalizeLine(inUrl);
  const handle = avoidReserved(convertHandle(written));
  return handle === '' || handle === inUrl || /[A-Z]/.test(inUrl) ? undefined : handle;
};

/**
 * The handle that groups rows into products: a URL segment of at most 255 characters. A handle whose slug would be
 * empty becomes a hash (`item-1x2y3z`); one that is too long is cut and ends in a hash, so that different handles stay
 * different. Empty if the cell is empty.
 */
export const parseCsvHandle = (row: ProductCsvRow): string => convertHandle(readCsvCell(row, 'Handle'));

const changeReason = (written: string, plain: string): string => {
  if (isReservedHandle(plain)) return 'is reserved for the shop’s own pages';
  return written.length > maximumHandleLength
    ? `is longer than ${maximumHandleLength} characters`
    : "can't be used in a URL";
};

/** A product's handle, with a warning if it differs from the one in the file (RT-04). */
export const parseCsvHandleWithWarnings = (
  first: ProductCsvRow,
): { readonly handle: string; readonly warnings: readonly ImportCellNote[] } => {
  const written = readCsvCell(first, 'Handle');
  const plain = parseCsvHandle(first);
  if (plain === written && !isReservedHandle(plain)) return { handle: plain, warnings: [] };
  const handle = avoidReserved(plain);
  const reason = `"${written.slice(0, 60)}" ${changeReason(written, plain)}; the product gets "${handle}".`;
  return { handle, warnings: [{ line: first.line, column: 'Handle', reason }] };
};
