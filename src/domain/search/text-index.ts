import { parseSearchQuery } from './parse-search-query';
import { buildPostings } from './postings';
import { documentRanking } from './rank-documents';
import { indexTerm, type SearchDocument, searchFields, searchWeights, searchWords } from './search-terms';
import { vocabularyOf } from './vocabulary';

/** What a text finds: the documents' places in the order in which they were added, the best first. */
export type TextFound = { readonly places: Uint32Array; readonly didYouMean?: string };

/** Finds documents by what a shopper typed; typing errors, beginnings of words and endings are forgiven. */
export type TextIndex = (text: string) => TextFound;

export type TextIndexBuilder = {
  readonly add: (document: SearchDocument) => void;
  /** Of all that were added; none can be added after. */
  readonly build: () => TextIndex;
};

const remembering = (stem: (word: string) => string): ((word: string) => string) => {
  const stems = new Map<string, string>();
  return (word) => {
    const known = stems.get(word);
    if (known !== undefined) return known;
    const found = stem(word);
    stems.set(word, found);
    return found;
  };
};

/** How much more a word says of a short text than of a long one: 0 is alike. */
const shortTextsFirst = 0.3;

/**
 * A word counts by the field that it is in, less each further time, and less in a long text than in a short one.
 * `stem` takes a word to what its forms have in common.
 */
export const buildTextIndex = (stem: (word: string) => string): TextIndexBuilder => {
  const stemOnce = remembering(stem);
  const counts = new Map<string, number>();
  const postings = buildPostings();
  const add = (document: SearchDocument): void => {
    const weights = new Map<string, number>();
    for (const field of searchFields) {
      const words = searchWords(document[field]);
      const times = new Map<string, number>();
      for (const word of words) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
        const term = indexTerm(word, stemOnce);
        if (term !== undefined) times.set(term, (times.get(term) ?? 0) + 1);
      }
      const weight = searchWeights[field] / words.length ** shortTextsFirst;
      for (const [term, many] of times) weights.set(term, (weights.get(term) ?? 0) + weight * Math.sqrt(many));
    }
    postings.add(weights);
  };
  const build = (): TextIndex => {
    const vocabulary = vocabularyOf(counts, stemOnce);
    const rank = documentRanking(postings.build());
    return (text) => {
      const { words, didYouMean } = parseSearchQuery(text, vocabulary, stem);
      return { places: rank(words), ...(didYouMean === undefined ? {} : { didYouMean }) };
    };
  };
  return { add, build };
};
