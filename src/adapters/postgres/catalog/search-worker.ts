import { parentPort } from 'node:worker_threads';
import MiniSearch from 'minisearch';
import {
  fuzzinessOf,
  isPrefixOf,
  type SearchDocument,
  searchTerm,
  searchWeights,
  searchWords,
} from '#domain/search/search-terms';

export type SearchRequest =
  | { readonly id: number; readonly kind: 'replace'; readonly documents: readonly SearchDocument[] }
  | { readonly id: number; readonly kind: 'find'; readonly text: string };
export type SearchAnswer = { readonly id: number; readonly found: readonly string[]; readonly error?: string };

const emptyIndex = (): MiniSearch<SearchDocument> =>
  new MiniSearch<SearchDocument>({
    fields: Object.keys(searchWeights),
    tokenize: (text) => [...searchWords(text)],
    processTerm: (word) => searchTerm(word),
    searchOptions: { boost: searchWeights, fuzzy: fuzzinessOf, prefix: isPrefixOf, combineWith: 'AND' },
  });

let index = emptyIndex();

const answer = async (request: SearchRequest): Promise<readonly string[]> => {
  if (request.kind === 'find') return index.search(request.text).map(({ id }) => String(id));
  const next = emptyIndex();
  await next.addAllAsync(request.documents, { chunkSize: 200 });
  index = next;
  return [];
};

parentPort?.on('message', (request: SearchRequest) => {
  answer(request).then(
    (found) => parentPort?.postMessage({ id: request.id, found } satisfies SearchAnswer),
    (error: unknown) =>
      parentPort?.postMessage({ id: request.id, found: [], error: String(error) } satisfies SearchAnswer),
  );
});
