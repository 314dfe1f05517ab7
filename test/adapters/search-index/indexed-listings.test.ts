import { afterEach } from 'vitest';
import { IndexedListings } from '#adapters/search-index/indexed-listings';
import { ProductSearchIndex } from '#adapters/search-index/product-search-index';
import { SearchIndexWorker } from '#adapters/search-index/search-index-worker';
import type { ProductToWrite } from '#application/ports/catalog-writer';
import type { Site } from '#domain/site';
import { listingsContract } from '../../contracts/listings.contract';
import { searchExplanationsContract } from '../../contracts/search-explanations.contract';
import { createSeededMemoryShop } from '../../seeded-memory-shop';

const opened: ProductSearchIndex[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((index) => index.close()));
});

const openListings = async (products: readonly ProductToWrite[], site: Site) => {
  const { listingSource, content } = await createSeededMemoryShop({ products }, { site });
  const index = new ProductSearchIndex(
    listingSource,
    content.searchSynonyms(),
    site,
    (one) => new SearchIndexWorker(one),
  );
  opened.push(index);
  return new IndexedListings(index, listingSource);
};

listingsContract('the search index over memory', openListings);
searchExplanationsContract('the search index over memory', openListings);
