import { openMemoryShop } from '#adapters/memory/memory-shop';
import { listingIndexContract } from '../../contracts/product-search-index.contract';

listingIndexContract('memory', async () => {
  const dtc = openMemoryShop();
  return { dtc, source: dtc.listingSource, lookAgain: () => undefined };
});
