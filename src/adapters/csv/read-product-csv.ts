import { Readable } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import * as E from 'fp-ts/Either';
import type { ReadRow } from '#application/catalog/import-groups';
import { columnKey, type ImportNote } from '#domain/catalog/import-row';

/** A record is this long at most: past it, a quotation mark that was never closed is the likely cause. */
const longestRecord = 1024 * 1024;

const reasons: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is never closed; what follows, if anything, is left out.',
  CSV_MAX_RECORD_SIZE:
    'The record is longer than 1 MiB, most likely for a quotation mark that is never closed; what follows may be lost.',
};

const noteOf = (error: CsvError | undefined, line: number): ImportNote => ({
  line,
  column: '',
  reason: reasons[error?.code ?? ''] ?? `The record cannot be read: ${error?.message ?? 'unknown reason'}.`,
});

const options = {
  bom: true,
  info: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_error: true,
  max_record_size: longestRecord,
  record_delimiter: ['\r\n', '\n'],
};

type Parsed = { readonly record: readonly string[]; readonly info: Info };

/** Text as a database holds it: no NUL, no half of a surrogate pair. */
const clean = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

const countIn = (cells: readonly string[], pattern: RegExp): number =>
  cells.reduce((count, cell) => count + (cell.match(pattern)?.length ?? 0), 0);

/** Where each record starts and ends. The parser tells the line it ends on, and counts a quoted CR LF twice. */
const lineCounter = () => {
  let countedTwice = 0;
  return ({ record, info }: Parsed): { readonly start: number; readonly end: number } => {
    const start = info.lines - countedTwice - countIn(record, /[\r\n]/g);
    countedTwice += countIn(record, /\r\n/g);
    return { start, end: info.lines - countedTwice };
  };
};

const required = ['Handle', 'Title'] as const;

const missingColumn = (keys: readonly string[]): string | undefined =>
  required.find((name) => !keys.includes(columnKey(name)));

/** The first column of a name counts, where a name is there twice. */
const cellsOf = (keys: readonly string[], record: readonly string[]): ReadonlyMap<string, string> => {
  const cells = new Map<string, string>();
  keys.forEach((key, index) => {
    const value = record[index];
    if (value !== undefined && !cells.has(key)) cells.set(key, clean(value));
  });
  return cells;
};

/**
 * The rows of a product file (UTF-8 or UTF-16 with a byte order mark), read as they are asked for. What is no record is
 * on the left with its line; without the columns `Handle` and `Title` nothing is read. Never throws for what is in the
 * file.
 */
export async function* readProductCsv(file: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRow> {
  const skipped: ImportNote[] = [];
  let unclosed: CsvError | undefined;
  const onSkip = (error: CsvError | undefined): undefined => {
    if (error?.code === 'CSV_QUOTE_NOT_CLOSED') unclosed = error;
    else if (skipped.length === 0) skipped.push(noteOf(error, Number(error?.lines ?? 0)));
  };
  const parser = parse({ ...options, on_skip: onSkip });
  const source = Readable.from(file, { objectMode: false });
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  const lineOf = lineCounter();
  let keys: readonly string[] | undefined;
  let lastLine = 0;
  for await (const parsed of parser as AsyncIterable<Parsed>) {
    const { start: line, end } = lineOf(parsed);
    lastLine = end;
    const { bytes } = parsed.info;
    for (const note of skipped.splice(0)) yield { bytes, row: E.left(note) };
    if (!keys) {
      keys = parsed.record.map((header) => columnKey(clean(header)));
      const missing = missingColumn(keys);
      if (missing) {
        yield {
          bytes,
          row: E.left({ line, column: missing, reason: `The file has no column "${missing}"; nothing is read.` }),
        };
        source.destroy();
        return;
      }
    } else yield { bytes, row: E.right({ line, cells: cellsOf(keys, parsed.record) }) };
  }
  for (const note of skipped) yield { bytes: parser.info.bytes, row: E.left(note) };
  if (unclosed) yield { bytes: parser.info.bytes, row: E.left(noteOf(unclosed, lastLine + 1)) };
  if (!keys)
    yield { bytes: parser.info.bytes, row: E.left({ line: 1, column: 'Handle', reason: 'The file is empty.' }) };
}
