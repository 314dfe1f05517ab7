import type { ProductId } from '#domain/catalog/product';
import { type Meaning, readQuery } from './read-query';
import { type SearchDocument, searchWords, termOf } from './search-terms';
import { type Vocabulary, vocabularyOf } from './vocabulary';

/** One term; `prefix` means whatever begins with it. */
type TermQuery = { queries: string[]; boostTerm: () => number; prefix: boolean };

/** Documents that have, for each part, one of its terms. */
type DocumentQuery = { combineWith: 'AND'; queries: { combineWith: 'OR'; queries: TermQuery[] }[] };

/** What keeps documents and scores them by the terms in them, the best first. */
type Scorer = {
  readonly add: (document: SearchDocument) => void;
  readonly search: (query: DocumentQuery) => readonly { readonly id: unknown }[];
};

export type TextFound = { readonly ids: readonly ProductId[]; readonly didYouMean?: string };

export type TextIndex = {
  readonly add: (document: SearchDocument) => void;
  /** Those that fit, the best first: typing errors, beginnings of words and endings are forgiven. */
  readonly find: (text: string) => TextFound;
};

const documentQuery = (words: readonly (readonly Meaning[])[]): DocumentQuery => ({
  combineWith: 'AND',
  queries: words.map((meanings) => ({
    combineWith: 'OR',
    queries: meanings.map(({ term, weight, isBeginning }) => ({
      queries: [term],
      boostTerm: () => weight,
      prefix: isBeginning,
    })),
  })),
});

/** An index over a scorer that is handed in; the scorer is given how a text of a document becomes terms. */
export const textIndex = (
  stem: (word: string) => string,
  openScorer: (termsOf: (text: string) => string[]) => Scorer,
): TextIndex => {
  const counts = new Map<string, number>();
  const stems = new Map<string, string>();
  let vocabulary: Vocabulary | undefined;
  const stemOnce = (word: string): string => {
    const known = stems.get(word);
    if (known !== undefined) return known;
    const found = stem(word);
    stems.set(word, found);
    return found;
  };
  const scorer = openScorer((text) =>
    searchWords(text).flatMap((word) => {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      return termOf(word, stemOnce) ?? [];
    }),
  );
  return {
    add: (document) => {
      vocabulary = undefined;
      scorer.add(document);
    },
    find: (text) => {
      vocabulary ??= vocabularyOf(counts, stemOnce);
      stems.clear();
      const { words, didYouMean } = readQuery(text, vocabulary, stem);
      return {
        ids: words.length === 0 ? [] : scorer.search(documentQuery(words)).map(({ id }) => id as ProductId),
        ...(didYouMean === undefined ? {} : { didYouMean }),
      };
    },
  };
};
