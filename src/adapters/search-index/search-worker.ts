import { parentPort, workerData } from 'node:worker_threads';
import type { ProductIndexRow } from '#application/ports/product-index-source';
import type { SearchExplanation } from '#application/ports/search-explanations';
import type { ListingQuery } from '#domain/search/listing';
import type { SearchSynonym } from '#domain/search/search-synonyms';
import type { Site } from '#domain/site';
import { IndexSnapshot, type ProductSearchResult } from './index-snapshot';

/** The messages to the thread in their order: rows as JSON texts, `freeze`, then queries, and changes of stock and synonyms. */
export type SearchWorkerMessage =
  | { readonly kind: 'rows' | 'in stock'; readonly json: string }
  | { readonly kind: 'synonyms'; readonly synonyms: readonly SearchSynonym[] }
  | { readonly kind: 'freeze' }
  | { readonly kind: 'find'; readonly query: ListingQuery }
  | { readonly kind: 'explain'; readonly search: string };
export type SearchWorkerAnswer = { readonly found?: ProductSearchResult; readonly explanation?: SearchExplanation };
export type SearchWorkerRequest = { readonly id: number; readonly message: SearchWorkerMessage };
export type SearchWorkerResponse = SearchWorkerAnswer & { readonly id: number; readonly error?: string };

const snapshot = new IndexSnapshot(workerData as Site);

const answer = (message: SearchWorkerMessage): SearchWorkerAnswer => {
  switch (message.kind) {
    case 'rows':
      snapshot.add(JSON.parse(message.json) as readonly ProductIndexRow[]);
      return {};
    case 'in stock':
      snapshot.setInStock(JSON.parse(message.json) as readonly string[]);
      return {};
    case 'synonyms':
      snapshot.setSynonyms(message.synonyms);
      return {};
    case 'freeze':
      snapshot.freeze();
      return {};
    case 'find':
      return { found: snapshot.find(message.query) };
    case 'explain':
      return { explanation: snapshot.explain(message.search) };
  }
};

parentPort?.on('message', ({ id, message }: SearchWorkerRequest) => {
  try {
    parentPort?.postMessage({ id, ...answer(message) } satisfies SearchWorkerResponse);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies SearchWorkerResponse);
  }
});
