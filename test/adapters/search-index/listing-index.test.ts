import { openMemoryShop } from '#adapters/memory/memory-shop';
import { listingIndexContract } from '../../contracts/listing-index.contract';

listingIndexContract('memory', async () => {
  const dtc = openMemoryShop();
  return { dtc, source: dtc.listingSource, lookAgain: () => undefined };
});
