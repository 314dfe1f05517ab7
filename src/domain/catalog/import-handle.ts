import { cell, type ImportNote, type ImportRow } from './import-row';
import { isReservedHandle, slug } from './slug';

/** The handle that rows are told apart by: a URL segment. Empty where there is none. */
export const handleIn = (row: ImportRow): string => slug(cell(row, 'Handle'));

/** The handle that a product goes by, and a warning where it is not the one written (RT-04). */
export const handleOf = (first: ImportRow): { readonly handle: string; readonly warnings: readonly ImportNote[] } => {
  const written = cell(first, 'Handle');
  const plain = handleIn(first);
  if (plain === written && !isReservedHandle(plain)) return { handle: plain, warnings: [] };
  const handle = isReservedHandle(plain) ? `${plain}-1` : plain;
  const why = isReservedHandle(plain) ? 'is a word of the shop’s own addresses' : 'is not an address';
  const reason = `"${written}" ${why}; the product goes by "${handle}".`;
  return { handle, warnings: [{ line: first.line, column: 'Handle', reason }] };
};
