import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildPackageDesign } from '#adapters/artwork/build-package-design';
import { createProductCsvReader } from '#adapters/csv/read-product-csv';
import { sanitizeHtml } from '#adapters/sanitize-html/sanitize-html';
import { IndexSnapshot } from '#adapters/search-index/index-snapshot';
import { ImportProductsService } from '#application/catalog/import-products';
import type { SearchSynonym } from '#domain/search/search-synonyms';
import { splitSearchWords } from '#domain/search/search-terms';
import { findSearchMisses, readSearchExpectations } from '../../bench/search-hits.ts';
import { aCatalog, means } from '../application/catalog/product-file';
import { aListingQuery } from '../builders';
import { createSeededMemoryShop } from '../seeded-memory-shop';

const data = join(import.meta.dirname, '../../data');
const catalog = aCatalog();
await new ImportProductsService(catalog.writer, {
  ...means,
  sanitize: sanitizeHtml,
  drawPackaging: buildPackageDesign,
}).execute({ readRows: createProductCsvReader(() => createReadStream(join(data, 'catalog.csv'))) })();
const { listingSource, products } = await createSeededMemoryShop({ products: [...catalog.products.values()] });
const { searchSynonyms } = JSON.parse(readFileSync(join(data, 'content/DTC.json'), 'utf8')) as {
  readonly searchSynonyms: readonly SearchSynonym[];
};
const index = new IndexSnapshot('DTC');
await listingSource.rows((json) => async () => index.add(JSON.parse(json)))();
index.freeze();
index.setSynonyms(searchSynonyms);

const ids = (search: string) => index.find(aListingQuery({ search, limit: 5 })).ids;
const find = async (search: string) => (await listingSource.products(ids(search))()).map(({ handle }) => handle);

describe('searching in the words of shoppers', () => {
  const expectations = readSearchExpectations();

  it('has 150 queries, each once, about products of the seed catalog', async () => {
    expect(expectations).toHaveLength(150);
    expect(new Set(expectations.map(({ query }) => query)).size).toBe(150);
    const handles = [...new Set(expectations.flatMap((one) => one.handles))];
    expect((await products.byHandles(handles)()).map(({ handle }) => handle).toSorted()).toEqual(handles.toSorted());
  });

  it('finds what belongs among the first five for 95% of the queries', async () => {
    const misses = await findSearchMisses(expectations, find);
    expect(misses.length, JSON.stringify(misses, null, 1)).toBeLessThanOrEqual(expectations.length * 0.05);
  });

  it('never proposes another word for one that the catalog has', () => {
    const words = new Set(
      [...catalog.products.values()]
        .filter(({ sites }) => sites.includes('DTC'))
        .flatMap(({ title, description }) => splitSearchWords(`${title} ${description}`)),
    );
    const corrected = [...words].filter((search) => index.find(aListingQuery({ search })).didYouMean !== undefined);
    expect(words.size).toBeGreaterThan(300);
    expect(corrected).toEqual([]);
  });
});
