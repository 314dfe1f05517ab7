import { isAscii, isUtf8 } from 'node:buffer';
import { maximumCsvRecordBytes } from './csv-format';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const lineFeed = 10;
const carriageReturn = 13;

/** How many bytes are 0x80 or above, and how many of these are unlikely in Windows-1252 text. */
type HighBytes = { readonly count: number; readonly unlikely: number };

const unassigned: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Characters of Windows-1252 that are rare in text, and that start most characters of Shift-JIS. */
const rare: ReadonlySet<number> = new Set([0x82, 0x83, 0x86, 0x87, 0x88, 0x89, 0x8b, 0x98, 0x9b]);

const isLetter = (byte: number): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

/** Characters that are never between two letters in a Western language: `Gr\u00b3n`, `cr\u017dme`. */
const isNeverBetweenLetters = (byte: number): boolean =>
  (byte >= 0x80 && byte < 0xc0 && ![0x8c, 0x92, 0x9c, 0xad, 0xae, 0xb7].includes(byte)) ||
  byte === 0xd7 ||
  byte === 0xf7;

const countHighBytes = (bytes: Uint8Array, already: HighBytes): HighBytes => {
  let { count, unlikely } = already;
  let run = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      run = 0;
      continue;
    }
    run += 1;
    count += 1;
    const isInside = isLetter(bytes[at - 1] ?? 0) && isLetter(bytes[at + 1] ?? 0);
    if (unassigned.has(byte)) unlikely += 4;
    else if (run > 2 || rare.has(byte) || (isInside && isNeverBetweenLetters(byte))) unlikely += 1;
  }
  return { count, unlikely };
};

const looksLikeWindows1252 = ({ count, unlikely }: HighBytes): boolean => unlikely * 4 <= count;

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** Detects UTF-16 by its byte order mark or, without one, by the zero bytes beside the letters of the header. */
const detectUtf16 = (first: Uint8Array): TextEncoding | undefined => {
  if (startsWith(first, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(first, [0xfe, 0xff])) return 'utf-16be';
  const pairs = Math.min(32, first.length >> 1);
  const zerosAt = (offset: number): number =>
    Array.from({ length: pairs }, (_none, pair) => first[2 * pair + offset]).filter((byte) => byte === 0).length;
  if (pairs < 4) return undefined;
  if (zerosAt(1) === pairs && zerosAt(0) === 0) return 'utf-16le';
  return zerosAt(0) === pairs && zerosAt(1) === 0 ? 'utf-16be' : undefined;
};

const byteOrderMark = [0xef, 0xbb, 0xbf];

const endsLine = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === lineFeed || (bytes[at] === carriageReturn && bytes[at + 1] !== lineFeed);

const linesIn = (bytes: Uint8Array): number => {
  let lines = 0;
  for (let at = 0; at < bytes.length; at += 1) if (endsLine(bytes, at)) lines += 1;
  return lines;
};

const lineStart = (bytes: Uint8Array, at: number): number => {
  let start = at;
  while (start > 0 && !endsLine(bytes, start - 1)) start -= 1;
  return start;
};

/** How many bytes of a text make up whole UTF-8 characters. */
const wholeCharacters = (bytes: Uint8Array): number => {
  let end = bytes.length;
  while (end > 0 && bytes.length - end < 3 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
  return (bytes[end - 1] ?? 0) >= 0xc0 ? end - 1 : bytes.length;
};

/** Splits a file into pieces that end with a line; a line longer than a record may be is split after a character. */
export async function* splitAtLineEnds(file: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of file) {
    const end = Math.max(chunk.lastIndexOf(lineFeed), chunk.lastIndexOf(carriageReturn)) + 1;
    if (end > 0) {
      yield Buffer.concat([...parts, chunk.subarray(0, end)]);
      parts = [];
      length = 0;
    }
    parts.push(chunk.subarray(end));
    length += chunk.length - end;
    if (length <= maximumCsvRecordBytes) continue;
    const line = Buffer.concat(parts);
    const whole = wholeCharacters(line);
    yield line.subarray(0, whole);
    parts = [line.subarray(whole)];
    length = line.length - whole;
  }
  if (length > 0) yield Buffer.concat(parts);
}

/** Whether the first line of a file is longer than a record may be. */
const isEndless = (first: Buffer): boolean => {
  const beginning = first.subarray(0, maximumCsvRecordBytes);
  return first.length > maximumCsvRecordBytes && !beginning.includes(lineFeed) && !beginning.includes(carriageReturn);
};

/** Whether a piece has a line of valid UTF-8 beyond ASCII, and where its first invalid line starts (-1 for none). */
const checkUtf8 = (bytes: Uint8Array): { readonly valid: boolean; readonly badAt: number } => {
  let badAt = -1;
  let valid = false;
  let start = 0;
  while (start < bytes.length) {
    let end = start;
    while (end < bytes.length && !endsLine(bytes, end)) end += 1;
    const line = bytes.subarray(start, end + 1);
    const isHigh = line.some((byte) => byte >= 0x80);
    if (isHigh && isUtf8(line)) valid = true;
    else if (isHigh && badAt < 0) badAt = start;
    start = end + 1;
  }
  return { valid, badAt };
};

/** The encoding of a file; `badLine` is the first line that is not text in any of them. `endless` means no line end. */
export type DetectedEncoding =
  | { readonly kind: 'text'; readonly encoding: TextEncoding }
  | { readonly kind: 'endless' }
  | { readonly kind: 'unknown'; readonly badLine: number };

/**
 * Detects the encoding of a whole file. UTF-16 is detected by its beginning. A file with a valid line of UTF-8 beyond
 * ASCII, or with ASCII only, is UTF-8, even if other lines are invalid. Any other file is Windows-1252 if its bytes
 * look like that, and unknown otherwise.
 */
export const detectEncoding = async (file: AsyncIterable<Uint8Array>): Promise<DetectedEncoding> => {
  let isFirst = true;
  let lines = 0;
  let badLine = 0;
  let high: HighBytes = { count: 0, unlikely: 0 };
  for await (const bytes of splitAtLineEnds(file)) {
    if (isFirst && isEndless(bytes)) return { kind: 'endless' };
    const utf16 = isFirst ? detectUtf16(bytes) : undefined;
    if (utf16) return { kind: 'text', encoding: utf16 };
    if (isFirst && startsWith(bytes, byteOrderMark)) return { kind: 'text', encoding: 'utf-8' };
    isFirst = false;
    const { valid, badAt } = isAscii(bytes) ? { valid: false, badAt: -1 } : checkUtf8(bytes);
    if (valid) return { kind: 'text', encoding: 'utf-8' };
    if (badAt >= 0) {
      if (badLine === 0) badLine = lines + linesIn(bytes.subarray(0, lineStart(bytes, badAt))) + 1;
      high = countHighBytes(bytes, high);
    }
    lines += linesIn(bytes);
  }
  if (badLine === 0) return { kind: 'text', encoding: 'utf-8' };
  return looksLikeWindows1252(high) ? { kind: 'text', encoding: 'windows-1252' } : { kind: 'unknown', badLine };
};
