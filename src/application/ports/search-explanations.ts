import type { Task } from 'fp-ts/Task';
import type { ProductId } from '#domain/catalog/product';
import type { SearchReading } from '#domain/search/parse-search-query';

/** What a meaning of a word adds to the score of a document. */
export type TermScore = { readonly term: string; readonly score: number };

/** A product that a search found; `scores` has what counted for each reading that is looked for, in their order. */
export type ExplainedProduct = {
  readonly id: ProductId;
  readonly title: string;
  readonly isSoldOut: boolean;
  readonly scores: readonly (TermScore | undefined)[];
};

export type SearchExplanation = {
  readonly readings: readonly SearchReading[];
  readonly didYouMean?: string;
  readonly total: number;
  /** The first ten, in the order of the search page. */
  readonly products: readonly ExplainedProduct[];
};

/**
 * Why a search of the products of a site finds what it finds. Every adapter passes
 * `test/contracts/search-explanations.contract.ts`.
 */
export interface SearchExplanations {
  explain(search: string): Task<SearchExplanation>;
}
