import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** What a shopper types, and the handles of products that belong among the first five. */
export type SearchExpectation = { readonly query: string; readonly handles: readonly string[] };

const firstResults = 5;

/** The queries of `data/search-queries.csv`. */
export const readSearchExpectations = (): readonly SearchExpectation[] => {
  const text = readFileSync(join(import.meta.dirname, '../data/search-queries.csv'), 'utf8');
  const rows: readonly (readonly string[])[] = parse(text, { from_line: 2 });
  return rows.map(([query = '', products = '']) => ({ query, handles: products.split(';').map((one) => one.trim()) }));
};

/** A query that missed a product, with what came first instead. */
export type SearchMiss = SearchExpectation & { readonly first: readonly string[] };

/** The queries of which a product is not among the first five; `find` returns handles, best first. */
export const findSearchMisses = async (
  expectations: readonly SearchExpectation[],
  find: (query: string) => Promise<readonly string[]>,
): Promise<readonly SearchMiss[]> => {
  const misses: SearchMiss[] = [];
  for (const expectation of expectations) {
    const first = (await find(expectation.query)).slice(0, firstResults);
    if (!expectation.handles.every((handle) => first.includes(handle))) misses.push({ ...expectation, first });
  }
  return misses;
};
