import { measureTextWidth } from './lettering';

export type WrappedTextAndSize = { readonly lines: readonly string[]; readonly size: number };

type LineBox = {
  readonly width: number;
  /** The largest first. */
  readonly sizes: readonly [number, ...number[]];
  readonly maximumLines: number;
};

const weight = 800;
/** A word with more characters is broken. */
const maximumWordLength = 22;
/** More characters than any line can hold. */
const maximumLineLength = 48;

const splitWords = (text: string): readonly string[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) =>
      Array.from(word).flatMap((_one, at, all) =>
        at % maximumWordLength === 0 ? [all.slice(at, at + maximumWordLength).join('')] : [],
      ),
    );

const breakLines = (words: readonly string[], width: number, size: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && measureTextWidth(longer, size, weight) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/**
 * Breaks a text into lines at the largest size that fits the room. A text too long for the smallest size is cut and
 * ends in `…`; its rest is not processed, so that a long text costs no more. A word that no line can hold is broken.
 */
export const fitTextLines = (text: string, { width, sizes, maximumLines }: LineBox): WrappedTextAndSize => {
  const most = maximumLines * maximumLineLength;
  const words = splitWords(
    text
      .normalize('NFC')
      .slice(0, 2 * most)
      .toWellFormed()
      .slice(0, most),
  );
  const tried = sizes.map((size) => ({ lines: breakLines(words, width, size), size }));
  const fits = tried.find(
    ({ lines, size }) =>
      lines.length <= maximumLines && lines.every((line) => measureTextWidth(line, size, weight) <= width),
  );
  if (fits && text.trim().length <= most) return fits;
  const { lines, size } = tried.at(-1) ?? { lines: [], size: sizes[0] };
  const shownLines = lines.slice(0, maximumLines);
  const last = shownLines.pop();
  return { lines: last === undefined ? [] : [...shownLines, `${last}…`], size };
};
