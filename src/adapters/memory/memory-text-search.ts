import type { Task } from 'fp-ts/Task';
import MiniSearch from 'minisearch';
import type { TextSearch } from '#application/ports/text-search';
import type { ProductId } from '#domain/catalog/product';
import {
  fuzzinessOf,
  isPrefixOf,
  type SearchDocument,
  searchTerm,
  searchWeights,
  searchWords,
} from '#domain/search/search-terms';

const emptyIndex = (): MiniSearch<SearchDocument> =>
  new MiniSearch<SearchDocument>({
    fields: Object.keys(searchWeights),
    tokenize: (text) => [...searchWords(text)],
    processTerm: (word) => searchTerm(word),
    searchOptions: { boost: searchWeights, fuzzy: fuzzinessOf, prefix: isPrefixOf, combineWith: 'AND' },
  });

/** An index in the process itself. */
export class MemoryTextSearch implements TextSearch {
  private index = emptyIndex();

  replace(documents: readonly SearchDocument[]): Task<void> {
    return async () => {
      const index = emptyIndex();
      index.addAll(documents);
      this.index = index;
    };
  }

  find(text: string): Task<readonly ProductId[]> {
    return async () => this.index.search(text).map(({ id }) => id as ProductId);
  }
}
