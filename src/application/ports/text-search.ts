import type { Task } from 'fp-ts/Task';
import type { ProductId } from '#domain/catalog/product';
import type { SearchDocument } from '#domain/search/search-terms';

/** Finding products by what a shopper typed. Every adapter passes `test/contracts/text-search.contract.ts`. */
export interface TextSearch {
  /** Forgets what it knew, and knows these. */
  replace(documents: readonly SearchDocument[]): Task<void>;
  /** Those that fit, the best first: typing errors, word beginnings and plurals are forgiven. */
  find(text: string): Task<readonly ProductId[]>;
}
