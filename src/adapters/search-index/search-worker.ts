import { parentPort, workerData } from 'node:worker_threads';
import type { IndexRow } from '#application/ports/listing-source';
import type { ListingQuery } from '#domain/search/listing';
import type { Site } from '#domain/site';
import { type FoundByText, IndexSnapshot } from './index-snapshot';

/**
 * The messages to the thread, in this order: rows as JSON texts, `freeze` after the last row, then queries and stock
 * changes.
 */
export type SearchMessage =
  | { readonly kind: 'rows' | 'in stock'; readonly json: string }
  | { readonly kind: 'freeze' }
  | { readonly kind: 'find'; readonly query: ListingQuery };
export type SearchQuestion = { readonly id: number; readonly message: SearchMessage };
export type SearchAnswer = { readonly id: number; readonly found?: FoundByText; readonly error?: string };

const snapshot = new IndexSnapshot(workerData as Site);

const answer = (message: SearchMessage): FoundByText | undefined => {
  switch (message.kind) {
    case 'rows':
      snapshot.add(JSON.parse(message.json) as readonly IndexRow[]);
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

parentPort?.on('message', ({ id, message }: SearchQuestion) => {
  try {
    const found = answer(message);
    parentPort?.postMessage({ id, ...(found ? { found } : {}) } satisfies SearchAnswer);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies SearchAnswer);
  }
});
