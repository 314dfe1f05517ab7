import { afterEach } from 'vitest';
import { IndexedListings } from '#adapters/search-index/indexed-listings';
import { ProductSearchIndex } from '#adapters/search-index/product-search-index';
import { SearchIndexWorker } from '#adapters/search-index/search-index-worker';
import { listingsContract } from '../../contracts/listings.contract';
import { createSeededMemoryShop } from '../../seeded-memory-shop';

const opened: ProductSearchIndex[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((index) => index.close()));
});

listingsContract('the search index over memory', async (products, site) => {
  const { listingSource } = await createSeededMemoryShop({ products }, { site });
  const index = new ProductSearchIndex(listingSource, site, (one) => new SearchIndexWorker(one));
  opened.push(index);
  return new IndexedListings(index, listingSource);
});
