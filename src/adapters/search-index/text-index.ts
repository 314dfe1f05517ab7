import type { TermScore } from '#application/ports/search-explanations';
import { buildOptionTerm, findSizeTerms } from '#domain/search/measured-words';
import {
  parseSearchQuery,
  readSearchQuery,
  type SearchLanguage,
  type SearchReading,
} from '#domain/search/parse-search-query';
import { buildSynonymTable, type SearchSynonym } from '#domain/search/search-synonyms';
import {
  buildIndexTerm,
  type SearchDocument,
  searchedProductFields,
  searchWeights,
  splitSearchWords,
} from '#domain/search/search-terms';
import { buildVocabulary } from '#domain/search/vocabulary';
import { createInvertedIndexBuilder } from './postings';
import { buildDocumentRanker, explainDocumentScore } from './rank-documents';

/** Found documents as indexes in the order they were added, best first. */
type TextSearchResult = { readonly places: Uint32Array; readonly didYouMean?: string };

/** How a query was read, and for each of some documents what counted, part by part. */
type TextSearchExplanation = {
  readonly readings: readonly SearchReading[];
  readonly scores: readonly (readonly (TermScore | undefined)[])[];
};

/** Finds documents for what a shopper typed; tolerates typing errors, unfinished words and other endings. */
export type TextIndex = {
  readonly search: (text: string) => TextSearchResult;
  /** Explains why `search` finds the documents at these places. */
  readonly explain: (text: string, places: readonly number[]) => TextSearchExplanation;
  /** Replaces the synonyms that queries are read with. */
  readonly setSynonyms: (synonyms: readonly SearchSynonym[]) => void;
};

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

/** How much a filter option counts when a query means it: the first of its filter more than the others. */
const optionWeight = { first: 6, other: 3 } as const;
const sizeWeight = 4;

/** How much more the best-selling document counts than one that never sold. */
const popularityBoost = 0.2;

const addOptionWeights = (weights: Map<string, number>, { filterOptions, options }: SearchDocument): void => {
  const add = (term: string, weight: number): void => {
    weights.set(term, (weights.get(term) ?? 0) + weight);
  };
  for (const slugs of filterOptions) {
    slugs.forEach((slug, index) => {
      if (slug.includes('-')) add(buildOptionTerm(slug), index === 0 ? optionWeight.first : optionWeight.other);
    });
  }
  for (const term of new Set(findSizeTerms(options))) add(term, sizeWeight);
};

/** Counts a word by its field, less with each repetition and in a long text. `stem` reduces a word to its stem. */
export const createTextIndexBuilder = (stem: (word: string) => string): TextIndexBuilder => {
  const stemOnce = memoizeStem(stem);
  const counts = new Map<string, number>();
  const postings = createInvertedIndexBuilder();
  const optionTerms = new Set<string>();
  const sales: number[] = [];
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
    const ofOptions = new Map<string, number>();
    addOptionWeights(ofOptions, document);
    for (const [term, weight] of ofOptions) {
      optionTerms.add(term);
      weights.set(term, weight);
    }
    postings.add(weights);
    sales.push(document.sales);
  };
  const build = (): TextIndex => {
    const vocabulary = buildVocabulary(counts, stemOnce, optionTerms);
    const inverted = postings.build();
    const most = sales.reduce((a, b) => Math.max(a, b), 1);
    const rank = buildDocumentRanker(
      inverted,
      sales.map((sold) => 1 + popularityBoost * Math.sqrt(sold / most)),
    );
    let language: SearchLanguage = { vocabulary, synonyms: buildSynonymTable([], stem), stem };
    return {
      search: (text) => {
        const { words, didYouMean } = parseSearchQuery(text, language);
        return { places: rank(words), ...(didYouMean === undefined ? {} : { didYouMean }) };
      },
      explain: (text, places) => {
        const readings = readSearchQuery(text, language);
        const words = readings.map(({ meanings }) => meanings).filter((meanings) => meanings.length > 0);
        return { readings, scores: places.map((place) => explainDocumentScore(inverted, words, place)) };
      },
      setSynonyms: (synonyms) => {
        language = { vocabulary, synonyms: buildSynonymTable(synonyms, stem), stem };
      },
    };
  };
  return { add, build };
};
