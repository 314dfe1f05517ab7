import { listingIndexContract } from '../../contracts/product-search-index.contract';
import { openMemoryShop } from '../../memory/memory-shop';

listingIndexContract('memory', async () => {
  const dtc = openMemoryShop();
  return { dtc, source: dtc.listingSource, lookAgain: () => undefined };
});
