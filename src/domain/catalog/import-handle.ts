import { isReservedHandle } from '#domain/shell/routes';
import { type ImportCellNote, type ProductCsvRow, readCsvCell } from './import-row';
import { computeShortHash, slugify } from './slug';

const maximumHandleLength = 255;

/**
 * The handle that groups rows into products: a URL segment of at most 255 characters. A handle whose slug would be
 * empty becomes a hash (`item-1x2y3z`); one that is too long is cut and ends in a hash, so that different handles stay
 * different. Empty if the cell is empty.
 */
export const parseCsvHandle = (row: ProductCsvRow): string => {
  const written = readCsvCell(row, 'Handle');
  if (written === '') return '';
  const plain = slugify(written) || `item-${computeShortHash(written)}`;
  if (plain.length <= maximumHandleLength) return plain;
  const end = `-${computeShortHash(plain)}`;
  return plain.slice(0, maximumHandleLength - end.length).replace(/[-.]+$/, '') + end;
};

const changeReason = (written: string, plain: string): string => {
  if (isReservedHandle(plain)) return 'is reserved for the shop’s own pages';
  return written.length > maximumHandleLength
    ? `is longer than ${maximumHandleLength} characters`
    : 'can’t be part of an address';
};

/** A product's handle, with a warning if it differs from the one in the file (RT-04). */
export const parseCsvHandleWithWarnings = (
  first: ProductCsvRow,
): { readonly handle: string; readonly warnings: readonly ImportCellNote[] } => {
  const written = readCsvCell(first, 'Handle');
  const plain = parseCsvHandle(first);
  if (plain === written && !isReservedHandle(plain)) return { handle: plain, warnings: [] };
  const handle = isReservedHandle(plain) ? `${plain}-1` : plain;
  const reason = `"${written.slice(0, 60)}" ${changeReason(written, plain)}; the product gets "${handle}".`;
  return { handle, warnings: [{ line: first.line, column: 'Handle', reason }] };
};
