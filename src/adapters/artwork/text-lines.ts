import { textWidth } from './lettering';

export type TextLines = { readonly lines: readonly string[]; readonly size: number };

type Room = {
  readonly width: number;
  /** The largest first. */
  readonly sizes: readonly [number, ...number[]];
  readonly mostLines: number;
};

const weight = 800;
/** So many characters of a size fit a line as wide as fourteen of that size, whatever they are. */
const longestWord = 22;
/** More than any line holds. */
const longestLine = 48;

const shortWords = (text: string): readonly string[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) =>
      Array.from(word).flatMap((_one, at, all) =>
        at % longestWord === 0 ? [all.slice(at, at + longestWord).join('')] : [],
      ),
    );

const linesOf = (words: readonly string[], width: number, size: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && textWidth(longer, size, weight) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/**
 * The words of a text in lines, as large as their room allows. Of a text that is too long even for the smallest size the
 * beginning is taken, with dots behind it, and nothing beyond that is looked at; a word that no line holds is broken.
 */
export const fitTextLines = (text: string, { width, sizes, mostLines }: Room): TextLines => {
  const most = mostLines * longestLine;
  const words = shortWords(
    text
      .normalize('NFC')
      .slice(0, 2 * most)
      .toWellFormed()
      .slice(0, most),
  );
  const tried = sizes.map((size) => ({ lines: linesOf(words, width, size), size }));
  const fits = tried.find(
    ({ lines, size }) => lines.length <= mostLines && lines.every((line) => textWidth(line, size, weight) <= width),
  );
  if (fits && text.trim().length <= most) return fits;
  const { lines, size } = tried.at(-1) ?? { lines: [], size: sizes[0] };
  const kept = lines.slice(0, mostLines);
  const last = kept.pop();
  return { lines: last === undefined ? [] : [...kept, `${last}…`], size };
};
