import { parentPort, workerData } from 'node:worker_threads';
import type { ProductIndexRow } from '#application/ports/product-index-source';
import type { ListingQuery } from '#domain/search/listing';
import type { Site } from '#domain/site';
import { IndexSnapshot, type ProductSearchResult } from './index-snapshot';

/** The messages to the thread in their order: rows as JSON texts, `freeze`, then queries and stock changes. */
export type SearchWorkerMessage =
  | { readonly kind: 'rows' | 'in stock'; readonly json: string }
  | { readonly kind: 'freeze' }
  | { readonly kind: 'find'; readonly query: ListingQuery };
export type SearchWorkerRequest = { readonly id: number; readonly message: SearchWorkerMessage };
export type SearchWorkerResponse = {
  readonly id: number;
  readonly found?: ProductSearchResult;
  readonly error?: string;
};

const snapshot = new IndexSnapshot(workerData as Site);

const answer = (message: SearchWorkerMessage): ProductSearchResult | undefined => {
  switch (message.kind) {
    case 'rows':
      snapshot.add(JSON.parse(message.json) as readonly ProductIndexRow[]);
      return undefined;
    case 'in stock':
      snapshot.setInStock(JSON.parse(message.json) as readonly string[]);
      return undefined;
    case 'freeze':
      snapshot.freeze();
      return undefined;
    case 'find':
      return snapshot.find(message.query);
  }
};

parentPort?.on('message', ({ id, message }: SearchWorkerRequest) => {
  try {
    const found = answer(message);
    parentPort?.postMessage({ id, ...(found ? { found } : {}) } satisfies SearchWorkerResponse);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies SearchWorkerResponse);
  }
});
