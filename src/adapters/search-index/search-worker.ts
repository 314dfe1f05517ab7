import { parentPort, workerData } from 'node:worker_threads';
import type { IndexRow } from '#application/ports/listing-source';
import type { ListingQuery } from '#domain/search/listing';
import type { Site } from '#domain/site';
import { type FoundByText, SearchGeneration } from './search-generation';

/** What the thread is told, in this order: rows as JSON texts, that these were all, then questions and changes of stock. */
export type SearchMessage =
  | { readonly kind: 'rows' | 'in stock'; readonly json: string }
  | { readonly kind: 'seal' }
  | { readonly kind: 'find'; readonly query: ListingQuery };
export type SearchQuestion = { readonly id: number; readonly message: SearchMessage };
export type SearchAnswer = { readonly id: number; readonly found?: FoundByText; readonly error?: string };

const generation = new SearchGeneration(workerData as Site);

const answer = (message: SearchMessage): FoundByText | undefined => {
  switch (message.kind) {
    case 'rows':
      generation.add(JSON.parse(message.json) as readonly IndexRow[]);
      return undefined;
    case 'in stock':
      generation.keepInStock(JSON.parse(message.json) as readonly string[]);
      return undefined;
    case 'seal':
      generation.seal();
      return undefined;
    case 'find':
      return generation.find(message.query);
  }
};

parentPort?.on('message', ({ id, message }: SearchQuestion) => {
  try {
    const found = answer(message);
    parentPort?.postMessage({ id, ...(found ? { found } : {}) } satisfies SearchAnswer);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies SearchAnswer);
  }
});
