import { countAllowedTypos, isStopWord, minimumPrefixLength, splitSearchWords } from './search-terms';
import { buildTypingErrorCounter } from './typing-errors';

export type HighlightSegment = { readonly text: string; readonly marked: boolean };

const endings: ReadonlySet<string> = new Set(['', 's', 'es', 'y', 'ies', 'e', 'ing', 'ed']);

/** Whether two words are forms of one: `puppy` and `puppies`, `pouch` and `pouches`. */
const areWordForms = (one: string, other: string): boolean => {
  let common = 0;
  while (common < one.length && one[common] === other[common]) common += 1;
  return common >= minimumPrefixLength && endings.has(one.slice(common)) && endings.has(other.slice(common));
};

const matchesTyped = (word: string, typed: string): boolean =>
  word === typed || (typed.length >= minimumPrefixLength && word.startsWith(typed)) || areWordForms(word, typed);

const isTypoOf = (word: string, typed: string): boolean =>
  buildTypingErrorCounter(typed, countAllowedTypos(typed))(word) !== undefined;

/** Whether a typed word matches a word of a text: the same word, its beginning, or another form of it. */
export const matchesWord = (text: string, typed: string): boolean =>
  splitSearchWords(text).some((word) => matchesTyped(word, typed));

export const matchesWordWithTypos = (text: string, typed: string): boolean =>
  splitSearchWords(text).some((word) => matchesTyped(word, typed) || isTypoOf(word, typed));

export const dropStopWords = (query: string): readonly string[] =>
  splitSearchWords(query).filter((word) => !isStopWord(word));

/**
 * Splits a text into parts and marks those that match a word of the query. A typing error is tolerated only in a word
 * that matches nothing else in the text. The parts joined are the text.
 */
export const highlightMatches = (text: string, query: string): readonly HighlightSegment[] => {
  const typed = dropStopWords(query);
  const parts = text.split(/([\p{L}\p{M}\p{N}'’®™©]+)/u);
  const plain = parts.map((part) => splitSearchWords(part).join(''));
  const unmatched = typed.filter((one) => !plain.some((word) => matchesTyped(word, one)));
  const isMatch = (word: string): boolean =>
    word !== '' &&
    (typed.some((one) => matchesTyped(word, one)) ||
      unmatched.some((one) => countAllowedTypos(one) > 0 && isTypoOf(word, one)));
  const highlights: HighlightSegment[] = [];
  parts.forEach((part, index) => {
    const marked = isMatch(plain[index] ?? '');
    const last = highlights.at(-1);
    if (part === '') return;
    if (last && !last.marked && !marked) highlights[highlights.length - 1] = { text: last.text + part, marked };
    else highlights.push({ text: part, marked });
  });
  return highlights;
};
