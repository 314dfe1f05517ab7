import { maximumSearchLength } from './parse-listing-query';
import { buildIndexTerm, hasDigit, isStopWord, minimumPrefixLength, splitSearchWords } from './search-terms';
import type { SearchVocabulary } from './vocabulary';

/** A term that a word of a query may mean; `weight` is how certain that is, 1 for the word itself. */
export type WeightedSearchTerm = { readonly term: string; readonly weight: number };

export type ParsedSearchQuery = {
  /** The meanings of each word that is not a stop word; a product has to have one meaning of every word. */
  readonly words: readonly (readonly WeightedSearchTerm[])[];
  /** The corrected query; present if a word of it is in no product. */
  readonly didYouMean?: string;
};

const prefixWeight = 0.3;
const correctionWeight = 0.8;

const letters = /^\p{L}{1,3}$/u;
const digits = /^\p{N}+$/u;

/** Joins `kc 10` to the code `kc10` if the catalogue has that code. */
const joinCodes = (words: readonly string[], { has }: SearchVocabulary): readonly string[] => {
  const whole: string[] = [];
  for (const word of words) {
    const joined = `${whole.at(-1) ?? ''}${word}`;
    if (letters.test(whole.at(-1) ?? '') && digits.test(word) && has(joined)) whole.splice(-1, 1, joined);
    else whole.push(word);
  }
  return whole;
};

type ParsedWord = { readonly meanings: readonly WeightedSearchTerm[]; readonly repair?: string };

const parseWord = (word: string, vocabulary: SearchVocabulary, stem: (word: string) => string): ParsedWord => {
  const meaning = (other: string, weight: number): readonly WeightedSearchTerm[] => {
    const term = buildIndexTerm(other, stem);
    return term === undefined ? [] : [{ term, weight }];
  };
  if (word.length < minimumPrefixLength && !hasDigit(word) && !vocabulary.has(word)) return { meanings: [] };
  const itself = meaning(word, 1);
  const beginnings = vocabulary.beginningWith(word);
  const longer = beginnings.flatMap((other) => meaning(other, prefixWeight));
  if (vocabulary.has(word) || beginnings.length > 0) return { meanings: [...itself, ...longer] };
  const nearest = vocabulary.nearest(word);
  const [repair] = nearest;
  return {
    meanings: [...itself, ...nearest.flatMap((other) => meaning(other, correctionWeight))],
    ...(repair === undefined ? {} : { repair }),
  };
};

const uniqueTerms = (meanings: readonly WeightedSearchTerm[]): readonly WeightedSearchTerm[] =>
  meanings.filter(({ term }, index) => meanings.findIndex((one) => one.term === term) === index);

/**
 * Parses what a shopper typed. A word means itself and the words that begin with it or, if no product has it, the most
 * similar words. One or two letters that no product has are ignored. Searching for `didYouMean` needs no further
 * correction.
 */
export const parseSearchQuery = (
  text: string,
  vocabulary: SearchVocabulary,
  stem: (word: string) => string,
): ParsedSearchQuery => {
  const typed = joinCodes(splitSearchWords(text), vocabulary);
  const read = typed.map((word) => ({
    word,
    ...(isStopWord(word) ? { meanings: [] } : parseWord(word, vocabulary, stem)),
  }));
  const repaired = read.map(({ word, repair }: { readonly word: string } & Partial<ParsedWord>) => repair ?? word);
  const didYouMean = repaired.join(' ');
  const isRepaired = repaired.some((word, index) => word !== typed[index]);
  return {
    words: read.map(({ meanings }) => uniqueTerms(meanings)).filter((meanings) => meanings.length > 0),
    ...(isRepaired && didYouMean.length <= maximumSearchLength ? { didYouMean } : {}),
  };
};
