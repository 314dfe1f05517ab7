/** The delimiters of a CSV file. */
export type CsvFormat = {
  readonly delimiter: ',' | ';' | '\t';
  readonly recordDelimiters: readonly string[];
  /** A first line `sep=;` with its line end; it is not a record. */
  readonly preamble: string;
};

/** The most bytes of one record. A longer one most likely has an unclosed quotation mark. */
export const maximumCsvRecordBytes = 4 * 1024 * 1024;

const delimiters = [',', ';', '\t'] as const;

/** A first line longer than this has no end: the file has no lines. */
const maximumHeaderLength = 256 * 1024;

const preamblePattern = /^"?sep=([,;\t])"?(?:\r\n|\r|\n)/i;

const withoutQuoted = (text: string): string => text.replace(/"(?:[^"]|"")*(?:"|$)/g, '');

/** Whether the beginning of a text contains the whole header line, including its end. */
export const hasCsvHeaderRow = (beginning: string): boolean => {
  const header = withoutQuoted(beginning.replace(preamblePattern, ''));
  return beginning.length > maximumHeaderLength || /\n|\r./s.test(header.replace(/^[\r\n]+/, ''));
};

/** Detects the format from the beginning of a file: from a `sep=` line, otherwise from the header. */
export const detectCsvFormat = (beginning: string): CsvFormat => {
  const [preamble = '', named] = preamblePattern.exec(beginning) ?? [];
  const [, header = '', end = ''] =
    /^[\r\n]*([^\r\n]*)(\r\n|\r|\n)?/.exec(withoutQuoted(beginning.slice(preamble.length))) ?? [];
  const count = (delimiter: string): number => header.split(delimiter).length;
  const [most = ','] = delimiters.toSorted((a, b) => count(b) - count(a));
  return {
    delimiter: delimiters.find((delimiter) => delimiter === named) ?? most,
    recordDelimiters: end === '\r' ? ['\r\n', '\n', '\r'] : ['\r\n', '\n'],
    preamble,
  };
};
