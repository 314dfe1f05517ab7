import { Readable } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import * as E from 'fp-ts/Either';
import type { ParsedRow } from '#application/catalog/import-groups';
import { missingColumns } from '#domain/catalog/import-columns';
import { columnKey, type ImportNote, type ImportRow } from '#domain/catalog/import-row';
import { countLines } from './count-lines';
import { type CsvFormat, csvFormatOf, hasHeader } from './csv-format';
import { decodeText, findUndecodableBytes } from './decode-text';
import { type DetectedEncoding, detectEncoding, type Encoding } from './detect-encoding';
import { maximumRecordBytes } from './maximum-record-bytes';
import { notTextReason } from './not-text-reason';

const mebibytes = maximumRecordBytes / 1024 / 1024;

const noteOf = (error: CsvError | undefined, line: number): ImportNote => ({
  line,
  column: '',
  reason: `The record cannot be read: ${error?.message ?? 'unknown reason'}.`,
});

/** What ends the reading of a file before its end, by the code of the parser. */
const lastReasons: ReadonlyMap<string, string> = new Map([
  ['CSV_QUOTE_NOT_CLOSED', 'A quotation mark is never closed'],
  [
    'CSV_MAX_RECORD_SIZE',
    `The record is longer than ${mebibytes} MiB, most likely for a quotation mark that is never closed`,
  ],
]);

/** Of a record that the rest of the file is lost with: which lines are missing, and how many. */
const lastNote = (reason: string, line: number, lastLine: number): ImportNote => ({
  line,
  column: '',
  reason:
    lastLine > line
      ? `${reason}; all from line ${line} to the end of the file, ${lastLine - line + 1} lines, is left out.`
      : `${reason}; line ${line}, the last of the file, is left out.`,
});

const options = {
  info: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_error: true,
  max_record_size: maximumRecordBytes,
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

/** The first column of a name counts, where a name is there twice. */
const cellsOf = (keys: readonly string[], record: readonly string[]): ReadonlyMap<string, string> => {
  const cells = new Map<string, string>();
  keys.forEach((key, index) => {
    const value = record[index];
    if (value !== undefined && !cells.has(key)) cells.set(key, clean(value));
  });
  return cells;
};

const notTextHere = 'is not text in the encoding of the file';

const rowOf = (line: number, keys: readonly string[], record: readonly string[]): E.Either<ImportNote, ImportRow> =>
  record.some((cell) => cell.includes(findUndecodableBytes))
    ? E.left({
        line,
        column: '',
        reason: `The row ${notTextHere} (UTF-8). Save the file as "CSV UTF-8" and import it again.`,
      })
    : E.right({ line, cells: cellsOf(keys, record) });

/** Nothing of the file is read. */
const refusal = (line: number, reason: string, column = ''): Pick<ParsedRow, 'row' | 'kind'> => ({
  row: E.left({ line, column, reason }),
  kind: 'refusal',
});

/** Counts what is read of a file. */
const counted = (file: AsyncIterable<Uint8Array>) => {
  const so = { bytes: 0 };
  const pieces = async function* () {
    for await (const piece of file) {
      so.bytes += piece.byteLength;
      yield piece;
    }
  };
  return { so, pieces: pieces() };
};

type Opened = { readonly format: CsvFormat; readonly text: AsyncIterable<string> };

/** Reads on until the header is whole, which says the format. */
const opened = async (text: AsyncGenerator<string>): Promise<Opened> => {
  let beginning = '';
  let isOver = false;
  while (!isOver && !hasHeader(beginning)) {
    const next = await text.next();
    if (next.done) isOver = true;
    else beginning += next.value;
  }
  const format = csvFormatOf(beginning);
  const all = async function* () {
    yield beginning.slice(format.preamble.length);
    yield* text;
  };
  return { format, text: all() };
};

/** The rows of a file of known encoding. */
async function* readRows(file: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<ParsedRow> {
  const { so, pieces } = counted(file);
  const counter = countLines(decodeText(pieces, encoding));
  const { format, text } = await opened(counter.pieces);
  const skipped: ImportNote[] = [];
  let last: { readonly reason: string; readonly line: number } | undefined;
  const before = format.preamble === '' ? 0 : 1;
  const onSkip = (error: CsvError | undefined): undefined => {
    const reason = lastReasons.get(error?.code ?? '');
    if (reason) last ??= { reason, line: Number(error?.lines ?? 0) };
    else if (skipped.length === 0) skipped.push(noteOf(error, Number(error?.lines ?? 0) + before));
  };
  const parser = parse({
    ...options,
    delimiter: format.delimiter,
    record_delimiter: [...format.recordDelimiters],
    on_skip: onSkip,
  });
  const untilTheLast = async function* () {
    for await (const piece of text) if (!last) yield piece;
  };
  const source = Readable.from(untilTheLast(), { objectMode: false });
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  const lineOf = lineCounter();
  let keys: readonly string[] | undefined;
  let lastLine = before;
  let rows = 0;
  for await (const parsed of parser as AsyncIterable<Parsed>) {
    if (last && parsed.info.lines >= last.line) continue;
    const place = lineOf(parsed);
    const line = place.start + before;
    lastLine = place.end + before;
    const { bytes } = so;
    for (const note of skipped.splice(0)) yield { bytes, row: E.left(note) };
    if (keys) {
      rows += 1;
      yield { bytes, row: rowOf(line, keys, parsed.record) };
      continue;
    }
    keys = parsed.record.map((header) => columnKey(clean(header)));
    const missing = missingColumns(keys);
    for (const warning of missing.warnings) yield { bytes, row: E.left({ line, ...warning }), kind: 'warning' };
    if (missing.problem) {
      source.destroy();
      yield { bytes, ...refusal(line, missing.problem.reason, missing.problem.column) };
      return;
    }
  }
  const { bytes } = so;
  for (const note of skipped) yield { bytes, row: E.left(note) };
  if (last) yield { bytes, row: E.left(lastNote(last.reason, lastLine + 1, counter.lines())) };
  else if (!keys) yield { bytes, ...refusal(1, 'The file is empty; nothing is read.') };
  else if (rows === 0 && skipped.length === 0) {
    yield { bytes, ...refusal(lastLine, 'The file has a header and no row below it; nothing is read.') };
  }
}

/** The first piece of a file that is not empty; of an empty file an empty piece. */
const firstPiece = async (file: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  for await (const piece of file) if (piece.byteLength > 0) return piece;
  return new Uint8Array();
};

/**
 * The rows of a product file, which `open` opens anew each time: CSV by comma, semicolon or tab, in UTF-8, UTF-16 or
 * Windows-1252, its lines ended by LF, CR LF or CR. The rows are read as they are asked for, and may be asked for several
 * times. What is no record is on the left with its line; of a file that is no such text, or that has not the columns it
 * needs, there is one refusal alone. Never throws for what is in the file.
 */
export const productCsvReader = (open: () => AsyncIterable<Uint8Array>): (() => AsyncGenerator<ParsedRow>) => {
  let known: Promise<DetectedEncoding> | undefined;
  return async function* () {
    const why = notTextReason(await firstPiece(open()));
    if (why) {
      yield { bytes: 0, ...refusal(1, why) };
      return;
    }
    known ??= detectEncoding(open());
    const detected = await known;
    if (detected.kind === 'text') yield* readRows(open(), detected.encoding);
    else if (detected.kind === 'endless') {
      const reason = `There is no line end in the first ${mebibytes} MiB of the file: this is no CSV; nothing is read.`;
      yield { bytes: 0, ...refusal(1, reason) };
    } else {
      const reason =
        'The file is text neither in UTF-8 nor in UTF-16 nor in Windows-1252; nothing is read. Save it as "CSV UTF-8" and import it again.';
      yield { bytes: 0, ...refusal(detected.badLine, reason) };
    }
  };
};
