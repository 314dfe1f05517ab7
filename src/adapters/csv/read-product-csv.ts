import { Readable } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import * as E from 'fp-ts/Either';
import type { ParsedCsvRow } from '#application/catalog/import-groups';
import { findMissingCsvColumns } from '#domain/catalog/import-columns';
import { buildCsvColumnKey, type ImportCellNote, type ProductCsvRow } from '#domain/catalog/import-row';
import { createCsvLineCounter } from './count-lines';
import { type CsvFormat, detectCsvFormat, hasCsvHeaderRow, maximumCsvRecordBytes } from './csv-format';
import { decodeText, undecodableCharacterMark } from './decode-text';
import { type DetectedEncoding, detectEncoding, type TextEncoding } from './detect-encoding';
import { explainNonTextFile } from './not-text-reason';

const mebibytes = maximumCsvRecordBytes / 1024 / 1024;

const skippedNote = (error: CsvError | undefined, line: number): ImportCellNote => ({
  line,
  column: '',
  reason: `We can't read this record: ${error?.message ?? 'unknown reason'}.`,
});

/** Parser errors, by code, after which the rest of the file cannot be read. */
const fatalReasons: ReadonlyMap<string, string> = new Map([
  ['CSV_QUOTE_NOT_CLOSED', "A quotation mark isn't closed"],
  ['CSV_MAX_RECORD_SIZE', `The record is longer than ${mebibytes} MiB, probably because a quotation mark isn't closed`],
]);

/** The note about a record after which the rest of the file is lost: which lines are left out, and how many. */
const fatalNote = (reason: string, line: number, lastLine: number): ImportCellNote => ({
  line,
  column: '',
  reason:
    lastLine > line
      ? `${reason}, so ${lastLine - line + 1} lines are left out, from line ${line} to the end of the file.`
      : `${reason}, so line ${line}, the last one, is left out.`,
});

const options = {
  info: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_error: true,
  max_record_size: maximumCsvRecordBytes,
};

/** What a file lacks, by the keys of its columns. */
type FindMissingColumns = typeof findMissingCsvColumns;

type ParsedRecord = { readonly record: readonly string[]; readonly info: Info };

/** Removes what a database cannot store: NUL and lone surrogates. */
const cleanText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

const countIn = (cells: readonly string[], pattern: RegExp): number =>
  cells.reduce((count, cell) => count + (cell.match(pattern)?.length ?? 0), 0);

/** The first and last line of each record. The parser reports only the last one, and counts a quoted CR LF twice. */
const lineCounter = () => {
  let countedTwice = 0;
  return ({ record, info }: ParsedRecord): { readonly start: number; readonly end: number } => {
    const start = info.lines - countedTwice - countIn(record, /[\r\n]/g);
    countedTwice += countIn(record, /\r\n/g);
    return { start, end: info.lines - countedTwice };
  };
};

/** The cells of a record by column key; of two columns with the same key the first counts. */
const cellsOf = (keys: readonly string[], record: readonly string[]): ReadonlyMap<string, string> => {
  const cells = new Map<string, string>();
  keys.forEach((key, index) => {
    const value = record[index];
    if (value !== undefined && !cells.has(key)) cells.set(key, cleanText(value));
  });
  return cells;
};

const invalidTextReason = "isn't in the file's encoding";

const rowOf = (
  line: number,
  keys: readonly string[],
  record: readonly string[],
): E.Either<ImportCellNote, ProductCsvRow> =>
  record.some((cell) => cell.includes(undecodableCharacterMark))
    ? E.left({
        line,
        column: '',
        reason: `The row ${invalidTextReason} (UTF-8). Save the file as "CSV UTF-8" and import it again.`,
      })
    : E.right({ line, cells: cellsOf(keys, record) });

/** The note that the whole file is refused. */
const refusal = (line: number, reason: string, column = ''): Pick<ParsedCsvRow, 'row' | 'kind'> => ({
  row: E.left({ line, column, reason }),
  kind: 'refusal',
});

/** Counts the bytes read from a file. */
const countBytes = (file: AsyncIterable<Uint8Array>) => {
  const progress = { bytes: 0 };
  const pieces = async function* () {
    for await (const piece of file) {
      progress.bytes += piece.byteLength;
      yield piece;
    }
  };
  return { progress, pieces: pieces() };
};

type FormatAndText = { readonly format: CsvFormat; readonly text: AsyncIterable<string> };

/** Reads until the header is complete, and detects the format from it. */
const detectFormat = async (text: AsyncGenerator<string>): Promise<FormatAndText> => {
  let beginning = '';
  let isOver = false;
  while (!isOver && !hasCsvHeaderRow(beginning)) {
    const next = await text.next();
    if (next.done) isOver = true;
    else beginning += next.value;
  }
  const format = detectCsvFormat(beginning);
  const all = async function* () {
    yield beginning.slice(format.preamble.length);
    yield* text;
  };
  return { format, text: all() };
};

/** Reads the rows of a file in a known encoding. */
async function* readRows(
  file: AsyncIterable<Uint8Array>,
  encoding: TextEncoding,
  findMissing: FindMissingColumns,
): AsyncGenerator<ParsedCsvRow> {
  const { progress, pieces } = countBytes(file);
  const counter = createCsvLineCounter(decodeText(pieces, encoding));
  const { format, text } = await detectFormat(counter.pieces);
  const skipped: ImportCellNote[] = [];
  let last: { readonly reason: string; readonly line: number } | undefined;
  const before = format.preamble === '' ? 0 : 1;
  const onSkip = (error: CsvError | undefined): undefined => {
    const reason = fatalReasons.get(error?.code ?? '');
    if (reason) last ??= { reason, line: Number(error?.lines ?? 0) };
    else if (skipped.length === 0) skipped.push(skippedNote(error, Number(error?.lines ?? 0) + before));
  };
  const parser = parse({
    ...options,
    delimiter: format.delimiter,
    record_delimiter: [...format.recordDelimiters],
    on_skip: onSkip,
  });
  const untilFatalError = async function* () {
    for await (const piece of text) if (!last) yield piece;
  };
  const source = Readable.from(untilFatalError(), { objectMode: false });
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  const lineOf = lineCounter();
  let keys: readonly string[] | undefined;
  let lastLine = before;
  let rows = 0;
  for await (const parsed of parser as AsyncIterable<ParsedRecord>) {
    if (last && parsed.info.lines >= last.line) continue;
    const place = lineOf(parsed);
    const line = place.start + before;
    lastLine = place.end + before;
    const { bytes } = progress;
    for (const note of skipped.splice(0)) yield { bytes, row: E.left(note) };
    if (keys) {
      rows += 1;
      yield { bytes, row: rowOf(line, keys, parsed.record) };
      continue;
    }
    keys = parsed.record.map((header) => buildCsvColumnKey(cleanText(header)));
    const missing = findMissing(keys);
    for (const warning of missing.warnings) yield { bytes, row: E.left({ line, ...warning }), kind: 'warning' };
    if (missing.problem) {
      source.destroy();
      yield { bytes, ...refusal(line, missing.problem.reason, missing.problem.column) };
      return;
    }
  }
  const { bytes } = progress;
  for (const note of skipped) yield { bytes, row: E.left(note) };
  if (last) yield { bytes, row: E.left(fatalNote(last.reason, lastLine + 1, counter.lines())) };
  else if (!keys) yield { bytes, ...refusal(1, 'The file is empty, so nothing was imported.') };
  else if (rows === 0 && skipped.length === 0) {
    yield { bytes, ...refusal(lastLine, 'The file has a header but no rows, so nothing was imported.') };
  }
}

/** The first piece of a file that is not empty; an empty piece for an empty file. */
const firstPiece = async (file: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  for await (const piece of file) if (piece.byteLength > 0) return piece;
  return new Uint8Array();
};

/**
 * Returns a function that reads the rows of a file: CSV with comma, semicolon or tab, in UTF-8, UTF-16 or
 * Windows-1252, with line ends LF, CR LF or CR. Rows are read lazily; every call reads the file again with `open`. An
 * invalid record is a Left with its line; a file that is not such text, or lacks a required column, is one refusal.
 * Never throws because of a file's content.
 */
export const createCsvReader = (
  open: () => AsyncIterable<Uint8Array>,
  findMissing: FindMissingColumns,
): (() => AsyncGenerator<ParsedCsvRow>) => {
  let known: Promise<DetectedEncoding> | undefined;
  return async function* () {
    const why = explainNonTextFile(await firstPiece(open()));
    if (why) {
      yield { bytes: 0, ...refusal(1, why) };
      return;
    }
    known ??= detectEncoding(open());
    const detected = await known;
    if (detected.kind === 'text') yield* readRows(open(), detected.encoding, findMissing);
    else if (detected.kind === 'endless') {
      const reason = `The first ${mebibytes} MiB of the file have no line break, so it isn't CSV and nothing was imported.`;
      yield { bytes: 0, ...refusal(1, reason) };
    } else {
      const reason =
        'The file isn’t text in UTF-8, UTF-16 or Windows-1252, so nothing was imported. Save it as "CSV UTF-8" and import it again.';
      yield { bytes: 0, ...refusal(detected.badLine, reason) };
    }
  };
};

/** Returns a function that reads the rows of a product file, as `createCsvReader` says. */
export const createProductCsvReader = (open: () => AsyncIterable<Uint8Array>): (() => AsyncGenerator<ParsedCsvRow>) =>
  createCsvReader(open, findMissingCsvColumns);
