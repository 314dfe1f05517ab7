import { allowedTypos, isStopWord, minimumPrefixLength, searchWords } from './search-terms';
import { typingErrorsFrom } from './typing-errors';

export type Highlight = { readonly text: string; readonly marked: boolean };

const endings: ReadonlySet<string> = new Set(['', 's', 'es', 'y', 'ies', 'e', 'ing', 'ed']);

/** Whether two words are forms of one: `puppy` and `puppies`, `pouch` and `pouches`. */
const areForms = (one: string, other: string): boolean => {
  let common = 0;
  while (common < one.length && one[common] === other[common]) common += 1;
  return common >= minimumPrefixLength && endings.has(one.slice(common)) && endings.has(other.slice(common));
};

const isTyped = (word: string, typed: string): boolean =>
  word === typed || (typed.length >= minimumPrefixLength && word.startsWith(typed)) || areForms(word, typed);

const isNearly = (word: string, typed: string): boolean =>
  typingErrorsFrom(typed, allowedTypos(typed))(word) !== undefined;

/** Whether a word of a query means a word of a text: itself, what begins with it, another form of it. */
export const matchesWord = (text: string, typed: string): boolean =>
  searchWords(text).some((word) => isTyped(word, typed));

/** As `matchesWord`, typing errors forgiven. */
export const matchesWordWithTypos = (text: string, typed: string): boolean =>
  searchWords(text).some((word) => isTyped(word, typed) || isNearly(word, typed));

/** The words of a query that say something. */
export const meaningfulWords = (query: string): readonly string[] =>
  searchWords(query).filter((word) => !isStopWord(word));

/**
 * A text in parts, marked where a word of the query means it; typing errors count where the word means nothing else in
 * the text. The parts together are the text.
 */
export const highlightMatches = (text: string, query: string): readonly Highlight[] => {
  const typed = meaningfulWords(query);
  const parts = text.split(/([\p{L}\p{M}\p{N}'’®™©]+)/u);
  const plain = parts.map((part) => searchWords(part).join(''));
  const unmet = typed.filter((one) => !plain.some((word) => isTyped(word, one)));
  const isMeant = (word: string): boolean =>
    word !== '' &&
    (typed.some((one) => isTyped(word, one)) || unmet.some((one) => allowedTypos(one) > 0 && isNearly(word, one)));
  const highlights: Highlight[] = [];
  parts.forEach((part, index) => {
    const marked = isMeant(plain[index] ?? '');
    const last = highlights.at(-1);
    if (part === '') return;
    if (last && !last.marked && !marked) highlights[highlights.length - 1] = { text: last.text + part, marked };
    else highlights.push({ text: part, marked });
  });
  return highlights;
};
