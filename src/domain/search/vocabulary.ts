import { buildIndexTerm, countAllowedTypos, hasDigit, isStopWord, minimumPrefixLength } from './search-terms';
import { buildTypingErrorCounter } from './typing-errors';

export type SearchVocabulary = {
  /** Whether a product has the word, ignoring its ending. */
  readonly has: (word: string) => boolean;
  /** Whether a product has the filter option or size of a term such as `=kidney-care` or `=5lb`. */
  readonly hasTerm: (term: string) => boolean;
  /** Words that begin with `word`, most frequent first; none for fewer than three letters. */
  readonly beginningWith: (word: string) => readonly string[];
  /** Words with the fewest typing errors, most frequent first; none with more errors than `allowedTypos`. */
  readonly nearest: (word: string) => readonly string[];
};

const maximumPrefixMatches = 200;

/** The index of the first of the sorted `words` that is not before `word`. */
const lowerBound = (words: readonly string[], word: string): number => {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
};

const byLength = (words: readonly string[]): readonly (readonly string[])[] => {
  const lengths: string[][] = [];
  for (const word of words) {
    lengths[word.length] ??= [];
    lengths[word.length]?.push(word);
  }
  return lengths;
};

/** For each stem that is not itself a word, the most frequent word with that stem. */
const wordsByStem = (
  words: readonly string[],
  counts: ReadonlyMap<string, number>,
  stem: (word: string) => string,
): ReadonlyMap<string, string> => {
  const wordByStem = new Map<string, string>();
  for (const word of words) {
    const term = stem(word);
    const known = wordByStem.get(term);
    const isLess = known !== undefined && (counts.get(word) ?? 0) <= (counts.get(known) ?? 0);
    if (!counts.has(term) && !isLess) wordByStem.set(term, word);
  }
  return wordByStem;
};

/**
 * Builds a vocabulary from words, as `splitSearchWords` splits them, and how often each occurs; `optionTerms` are the
 * terms of filter options and sizes.
 */
export const buildVocabulary = (
  counts: ReadonlyMap<string, number>,
  stem: (word: string) => string,
  optionTerms: ReadonlySet<string> = new Set(),
): SearchVocabulary => {
  const words = [...counts.keys()].filter((word) => !isStopWord(word)).toSorted();
  const plain = words.filter((word) => !hasDigit(word));
  const wordByStem = wordsByStem(plain, counts, stem);
  const lengths = byLength([...plain, ...wordByStem.keys()]);
  const terms = new Set([...counts.keys()].map((word) => buildIndexTerm(word, stem)));
  const frequentFirst = (some: readonly string[]): readonly string[] =>
    some.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1));
  const beginningWith = (word: string): readonly string[] => {
    if (word.length < minimumPrefixLength) return [];
    const begin = lowerBound(words, word);
    let end = begin;
    while (words[end]?.startsWith(word)) end += 1;
    return frequentFirst(words.slice(begin, end)).slice(0, maximumPrefixMatches);
  };
  const nearestTo = (word: string): readonly string[] => {
    let fewest = countAllowedTypos(word);
    let found: string[] = [];
    const errorsTo = buildTypingErrorCounter(word, fewest);
    for (const length of lengths.slice(Math.max(0, word.length - fewest), word.length + fewest + 1)) {
      for (const other of fewest === 0 ? [] : (length ?? [])) {
        const errors = errorsTo(other);
        if (errors === undefined || errors > fewest) continue;
        if (errors < fewest) found = [];
        fewest = errors;
        found.push(other);
      }
    }
    return frequentFirst([...new Set(found.map((one) => wordByStem.get(one) ?? one))]);
  };
  const nearest = (word: string): readonly string[] => {
    const found = nearestTo(word);
    return found.length > 0 ? found : nearestTo(stem(word));
  };
  return {
    has: (word) => {
      const term = buildIndexTerm(word, stem);
      return term !== undefined && terms.has(term);
    },
    hasTerm: (term) => optionTerms.has(term),
    beginningWith,
    nearest,
  };
};
