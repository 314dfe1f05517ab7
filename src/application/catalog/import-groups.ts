import * as E from 'fp-ts/Either';
import { parseCsvHandle } from '#domain/catalog/import-handle';
import { truncateCsvCells } from '#domain/catalog/import-limits';
import type { ImportCellNote, ProductCsvRow } from '#domain/catalog/import-row';

/**
 * One record of the file, or what's wrong with it; `bytes` is how far the file has been read. A `warning` concerns the
 * whole file; a `refusal` says why no row of it is read.
 */
export type ParsedCsvRow = {
  readonly bytes: number;
  readonly row: E.Either<ImportCellNote, ProductCsvRow>;
  readonly kind?: 'warning' | 'refusal';
};

export type ProductRowGroup = {
  readonly bytes: number;
  readonly rows: readonly ProductCsvRow[];
  readonly problems: readonly ImportCellNote[];
  readonly warnings: readonly ImportCellNote[];
  readonly refusal?: ImportCellNote;
};

/** The most rows that one product may have; no platform allows more variants. */
const maxRows = 2500;

const note = (line: number, column: string, reason: string): ImportCellNote => ({ line, column, reason });

const noRows = { rows: [], problems: [], warnings: [] } as const;

const groupOfNote = (bytes: number, left: ImportCellNote, kind: ParsedCsvRow['kind']): ProductRowGroup => {
  if (kind === 'warning') return { ...noRows, bytes, warnings: [left] };
  return kind === 'refusal' ? { ...noRows, bytes, refusal: left } : { ...noRows, bytes, problems: [left] };
};

class OpenGroup {
  private readonly rows: ProductCsvRow[] = [];
  private readonly problems: ImportCellNote[] = [];
  private readonly warnings: ImportCellNote[] = [];

  constructor(private readonly handle: string) {}

  add(row: ProductCsvRow): void {
    if (this.rows.length >= maxRows) {
      this.problems.push(note(row.line, 'Handle', `"${this.handle}" has more than ${maxRows} rows.`));
      return;
    }
    const limited = truncateCsvCells(row);
    this.rows.push(limited.row);
    this.warnings.push(...limited.warnings);
  }

  toRowGroup(bytes: number): ProductRowGroup {
    const { rows, problems, warnings } = this;
    return { bytes, rows, problems, warnings };
  }
}

/**
 * Groups rows by handle. Consecutive rows are yielded as they come, those in `nonConsecutiveRows` after the last of their
 * handle. A row without a handle becomes a problem; a group of notes alone has no rows.
 */
export async function* groupRows(
  read: AsyncIterable<ParsedCsvRow>,
  nonConsecutiveRows: ReadonlyMap<string, number>,
): AsyncGenerator<ProductRowGroup> {
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
    const next = parseCsvHandle(row.right);
    if (next === '') {
      const missing = note(row.right.line, 'Handle', 'The handle is missing, so the row is left out.');
      yield { ...noRows, bytes, problems: [missing] };
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
