/** How the cells and records of a file are told apart. */
export type CsvFormat = {
  readonly delimiter: ',' | ';' | '\t';
  readonly recordDelimiters: readonly string[];
  /** A first line `sep=;`, with its end; it is no record. */
  readonly preamble: string;
};

const delimiters = [',', ';', '\t'] as const;

/** A first line of this length has no end: a file without lines. */
const longestHeader = 256 * 1024;

const preamblePattern = /^"?sep=([,;\t])"?(?:\r\n|\r|\n)/i;

const withoutQuoted = (text: string): string => text.replace(/"(?:[^"]|"")*(?:"|$)/g, '');

/** Whether the beginning of a text has all of its header, the end of that line included. */
export const hasHeader = (beginning: string): boolean => {
  const header = withoutQuoted(beginning.replace(preamblePattern, ''));
  return beginning.length > longestHeader || /\n|\r./s.test(header.replace(/^[\r\n]+/, ''));
};

/** The format of a file, from its beginning: a `sep=` line says it, else the header does. */
export const csvFormatOf = (beginning: string): CsvFormat => {
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
