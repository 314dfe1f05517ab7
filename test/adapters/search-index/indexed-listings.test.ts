import { afterEach } from 'vitest';
import { memoryShop } from '#adapters/memory/memory-shop';
import { IndexedListings } from '#adapters/search-index/indexed-listings';
import { ListingIndex } from '#adapters/search-index/listing-index';
import { SearchThread } from '#adapters/search-index/search-thread';
import { listingsContract } from '../../contracts/listings.contract';

const opened: ListingIndex[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((index) => index.close()));
});

listingsContract('the search index over memory', async (products, site) => {
  const { listingSource } = await memoryShop({ products }, { site });
  const index = new ListingIndex(listingSource, site, (one) => new SearchThread(one));
  opened.push(index);
  return new IndexedListings(index, listingSource);
});
