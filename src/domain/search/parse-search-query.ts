import { maximumSearchLength } from './parse-listing-query';
import { indexTerm, isCode, isStopWord, minimumPrefixLength, searchWords } from './search-terms';
import type { Vocabulary } from './vocabulary';

/** What a word of a query may mean; `weight` is how sure that is, 1 for the word itself. */
export type Meaning = { readonly term: string; readonly weight: number };

export type ParsedSearchQuery = {
  /** For each word that says something what it may mean: one of them has to be in a product. */
  readonly words: readonly (readonly Meaning[])[];
  /** The query in words of the catalogue, where one of its words is in no product. */
  readonly didYouMean?: string;
};

const weightOfBeginning = 0.3;
const weightOfRepair = 0.8;

const letters = /^\p{L}{1,3}$/u;
const digits = /^\p{N}+$/u;

/** `kc 10` is the code `kc10` where there is such a code. */
const withWholeCodes = (words: readonly string[], { has }: Vocabulary): readonly string[] => {
  const whole: string[] = [];
  for (const word of words) {
    const joined = `${whole.at(-1) ?? ''}${word}`;
    if (letters.test(whole.at(-1) ?? '') && digits.test(word) && has(joined)) whole.splice(-1, 1, joined);
    else whole.push(word);
  }
  return whole;
};

type WordReading = { readonly meanings: readonly Meaning[]; readonly repair?: string };

const readWord = (word: string, vocabulary: Vocabulary, stem: (word: string) => string): WordReading => {
  const meaning = (other: string, weight: number): readonly Meaning[] => {
    const term = indexTerm(other, stem);
    return term === undefined ? [] : [{ term, weight }];
  };
  if (word.length < minimumPrefixLength && !isCode(word) && !vocabulary.has(word)) return { meanings: [] };
  const itself = meaning(word, 1);
  const beginnings = vocabulary.beginningWith(word);
  const longer = beginnings.flatMap((other) => meaning(other, weightOfBeginning));
  if (vocabulary.has(word) || beginnings.length > 0) return { meanings: [...itself, ...longer] };
  const nearest = vocabulary.nearest(word);
  const [repair] = nearest;
  return {
    meanings: [...itself, ...nearest.flatMap((other) => meaning(other, weightOfRepair))],
    ...(repair === undefined ? {} : { repair }),
  };
};

const eachOnce = (meanings: readonly Meaning[]): readonly Meaning[] =>
  meanings.filter(({ term }, index) => meanings.findIndex((one) => one.term === term) === index);

/**
 * Reads what a shopper typed: each word is itself and what begins with it, or the words it comes nearest to where no
 * product has it; one or two letters that no product has are the beginning of something, and left out. Following `didYouMean` leads to a query that nothing is to be repaired of.
 */
export const parseSearchQuery = (
  text: string,
  vocabulary: Vocabulary,
  stem: (word: string) => string,
): ParsedSearchQuery => {
  const typed = withWholeCodes(searchWords(text), vocabulary);
  const read = typed.map((word) => ({
    word,
    ...(isStopWord(word) ? { meanings: [] } : readWord(word, vocabulary, stem)),
  }));
  const repaired = read.map(({ word, repair }: { readonly word: string } & Partial<WordReading>) => repair ?? word);
  const didYouMean = repaired.join(' ');
  const isRepaired = repaired.some((word, index) => word !== typed[index]);
  return {
    words: read.map(({ meanings }) => eachOnce(meanings)).filter((meanings) => meanings.length > 0),
    ...(isRepaired && didYouMean.length <= maximumSearchLength ? { didYouMean } : {}),
  };
};
