import { isReservedHandle } from '#domain/shell/routes';
import { cellText, type ImportNote, type ImportRow } from './import-row';
import { fingerprint, slug } from './slug';

const longestHandle = 255;

/**
 * The handle that rows are told apart by: a URL segment of at most 255 characters. What no letter of an address is in goes
 * by a fingerprint (`item-1x2y3z`), and what is too long ends in one, so that two products stay two. Empty where there is
 * none.
 */
export const parseHandle = (row: ImportRow): string => {
  const written = cellText(row, 'Handle');
  if (written === '') return '';
  const plain = slug(written) || `item-${fingerprint(written)}`;
  if (plain.length <= longestHandle) return plain;
  const end = `-${fingerprint(plain)}`;
  return plain.slice(0, longestHandle - end.length).replace(/[-.]+$/, '') + end;
};

const whyOther = (written: string, plain: string): string => {
  if (isReservedHandle(plain)) return 'is a word of the shop’s own addresses';
  return written.length > longestHandle ? `is longer than ${longestHandle} characters` : 'is not an address';
};

/** The handle that a product goes by, and a warning where it is not the one written (RT-04). */
export const buildHandle = (
  first: ImportRow,
): { readonly handle: string; readonly warnings: readonly ImportNote[] } => {
  const written = cellText(first, 'Handle');
  const plain = parseHandle(first);
  if (plain === written && !isReservedHandle(plain)) return { handle: plain, warnings: [] };
  const handle = isReservedHandle(plain) ? `${plain}-1` : plain;
  const reason = `"${written.slice(0, 60)}" ${whyOther(written, plain)}; the product goes by "${handle}".`;
  return { handle, warnings: [{ line: first.line, column: 'Handle', reason }] };
};
