import * as E from 'fp-ts/Either';
import { parseHandle } from '#domain/catalog/import-handle';
import { truncateToLimits } from '#domain/catalog/import-limits';
import type { ImportNote, ImportRow } from '#domain/catalog/import-row';

/**
 * One record of the file, or what is wrong with it; `bytes` is how far the file has been read. A `warning` concerns the
 * whole file; a `refusal` says why no row of it is read.
 */
export type ParsedRow = {
  readonly bytes: number;
  readonly row: E.Either<ImportNote, ImportRow>;
  readonly kind?: 'warning' | 'refusal';
};

export type RowGroup = {
  readonly bytes: number;
  readonly rows: readonly ImportRow[];
  readonly problems: readonly ImportNote[];
  readonly warnings: readonly ImportNote[];
  readonly refusal?: ImportNote;
};

/** The most rows that one product may have; no platform allows more variants. */
const maxRows = 2500;

const note = (line: number, column: string, reason: string): ImportNote => ({ line, column, reason });

const noRows = { rows: [], problems: [], warnings: [] } as const;

const groupOfNote = (bytes: number, left: ImportNote, kind: ParsedRow['kind']): RowGroup => {
  if (kind === 'warning') return { ...noRows, bytes, warnings: [left] };
  return kind === 'refusal' ? { ...noRows, bytes, refusal: left } : { ...noRows, bytes, problems: [left] };
};

/** Collects the rows of one handle and the notes about them. */
class OpenGroup {
  private readonly rows: ImportRow[] = [];
  private readonly problems: ImportNote[] = [];
  private readonly warnings: ImportNote[] = [];
  private readonly handle: string;

  constructor(handle: string) {
    this.handle = handle;
  }

  add(row: ImportRow): void {
    if (this.rows.length >= maxRows) {
      this.problems.push(note(row.line, 'Handle', `"${this.handle}" has more than ${maxRows} rows.`));
      return;
    }
    const limited = truncateToLimits(row);
    this.rows.push(limited.row);
    this.warnings.push(...limited.warnings);
  }

  toRowGroup(bytes: number): RowGroup {
    const { rows, problems, warnings } = this;
    return { bytes, rows, problems, warnings };
  }
}

/**
 * Groups rows by handle. Consecutive rows are yielded as they come; rows of a handle in `nonConsecutiveRows` once the last of
 * them has been read. A row without a handle becomes a problem; a group of notes alone has no rows.
 */
export async function* groupRows(
  read: AsyncIterable<ParsedRow>,
  nonConsecutiveRows: ReadonlyMap<string, number>,
): AsyncGenerator<RowGroup> {
  const separateGroups = new Map<string, { readonly group: OpenGroup; rowsToCome: number }>();
  let handle = '';
  let openGroup: OpenGroup | undefined;
  let bytes = 0;
  for await (const { row, bytes: soFar, kind } of read) {
    bytes = soFar;
    if (E.isLeft(row)) {
      yield groupOfNote(bytes, row.left, kind);
      continue;
    }
    const next = parseHandle(row.right);
    if (next === '') {
      yield groupOfNote(
        bytes,
        note(row.right.line, 'Handle', 'The handle is missing; the row is left out.'),
        undefined,
      );
      continue;
    }
    if (next !== handle && openGroup) {
      yield openGroup.toRowGroup(bytes);
      openGroup = undefined;
    }
    handle = next;
    const rowsOfHandle = nonConsecutiveRows.get(next);
    if (rowsOfHandle === undefined) {
      openGroup ??= new OpenGroup(next);
      openGroup.add(row.right);
      continue;
    }
    const known = separateGroups.get(next) ?? { group: new OpenGroup(next), rowsToCome: rowsOfHandle };
    separateGroups.set(next, known);
    known.group.add(row.right);
    known.rowsToCome -= 1;
    if (known.rowsToCome > 0) continue;
    separateGroups.delete(next);
    yield known.group.toRowGroup(bytes);
  }
  if (openGroup) yield openGroup.toRowGroup(bytes);
  for (const { group } of separateGroups.values()) yield group.toRowGroup(bytes);
}
