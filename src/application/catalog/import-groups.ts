import * as E from 'fp-ts/Either';
import { handleIn } from '#domain/catalog/import-handle';
import type { ImportNote, ImportRow } from '#domain/catalog/import-row';

/** A record of the file, or why it is none; `bytes` is how far the file has been read. */
export type ReadRow = { readonly bytes: number; readonly row: E.Either<ImportNote, ImportRow> };

export type RowGroup = {
  readonly bytes: number;
  readonly rows: readonly ImportRow[];
  readonly problems: readonly ImportNote[];
};

/** A product has so many rows at most: no platform sells more variants. */
const mostRows = 2500;

const problem = (line: number, column: string, reason: string): ImportNote => ({ line, column, reason });

/**
 * Consecutive rows with one handle, together. Rows without a handle, rows of a handle that came before, and rows past
 * `mostRows` are problems; a group of problems alone has no rows.
 */
export async function* groupRows(read: AsyncIterable<ReadRow>): AsyncGenerator<RowGroup> {
  const done = new Set<string>();
  let handle = '';
  let rows: ImportRow[] = [];
  let bytes = 0;
  for await (const { row, bytes: soFar } of read) {
    bytes = soFar;
    if (E.isLeft(row)) {
      yield { bytes, rows: [], problems: [row.left] };
      continue;
    }
    const next = handleIn(row.right);
    if (next === '') {
      yield {
        bytes,
        rows: [],
        problems: [problem(row.right.line, 'Handle', 'The handle is missing; the row is left out.')],
      };
    } else if (next === handle) {
      if (rows.length < mostRows) rows.push(row.right);
      else
        yield {
          bytes,
          rows: [],
          problems: [problem(row.right.line, 'Handle', `"${next}" has more than ${mostRows} rows.`)],
        };
    } else if (done.has(next)) {
      const reason = `The rows of "${next}" are not together; this one is left out.`;
      yield { bytes, rows: [], problems: [problem(row.right.line, 'Handle', reason)] };
    } else {
      if (rows.length > 0) yield { bytes, rows, problems: [] };
      if (handle) done.add(handle);
      handle = next;
      rows = [row.right];
    }
  }
  if (rows.length > 0) yield { bytes, rows, problems: [] };
}
