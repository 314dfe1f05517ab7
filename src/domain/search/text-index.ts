import { parseSearchQuery } from './parse-search-query';
import { createInvertedIndexBuilder } from './postings';
import { buildDocumentRanker } from './rank-documents';
import {
  buildIndexTerm,
  type SearchDocument,
  searchedProductFields,
  searchWeights,
  splitSearchWords,
} from './search-terms';
import { buildVocabulary } from './vocabulary';

/** Found documents as indexes in the order they were added, best first. */
export type TextSearchResult = { readonly places: Uint32Array; readonly didYouMean?: string };

/** Finds documents for what a shopper typed; tolerates typing errors, unfinished words and other endings. */
export type TextIndex = (text: string) => TextSearchResult;

export type TextIndexBuilder = {
  readonly add: (document: SearchDocument) => void;
  /** The index of all added documents; none can be added after. */
  readonly build: () => TextIndex;
};

const memoizeStem = (stem: (word: string) => string): ((word: string) => string) => {
  const stems = new Map<string, string>();
  return (word) => {
    const known = stems.get(word);
    if (known !== undefined) return known;
    const found = stem(word);
    stems.set(word, found);
    return found;
  };
};

/** How much more a word counts in a short text than in a long one; 0 is no difference. */
const lengthPenalty = 0.3;

/** Counts a word by its field, less with each repetition and in a long text. `stem` reduces a word to its stem. */
export const createTextIndexBuilder = (stem: (word: string) => string): TextIndexBuilder => {
  const stemOnce = memoizeStem(stem);
  const counts = new Map<string, number>();
  const postings = createInvertedIndexBuilder();
  const add = (document: SearchDocument): void => {
    const weights = new Map<string, number>();
    for (const field of searchedProductFields) {
      const words = splitSearchWords(document[field]);
      const times = new Map<string, number>();
      for (const word of words) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
        const term = buildIndexTerm(word, stemOnce);
        if (term !== undefined) times.set(term, (times.get(term) ?? 0) + 1);
      }
      const weight = searchWeights[field] / words.length ** lengthPenalty;
      for (const [term, many] of times) weights.set(term, (weights.get(term) ?? 0) + weight * Math.sqrt(many));
    }
    postings.add(weights);
  };
  const build = (): TextIndex => {
    const vocabulary = buildVocabulary(counts, stemOnce);
    const rank = buildDocumentRanker(postings.build());
    return (text) => {
      const { words, didYouMean } = parseSearchQuery(text, vocabulary, stem);
      return { places: rank(words), ...(didYouMean === undefined ? {} : { didYouMean }) };
    };
  };
  return { add, build };
};
