import type { Figure } from './figures.ts';
import { median } from './figures.ts';
import { forget, startShop, temporaryDirectory } from './shop-process.ts';

/** The time from starting `node` to the first 200: without and with an existing data directory. */
export const startUp = async (): Promise<readonly Figure[]> => {
  const directory = await temporaryDirectory();
  const first = await startShop({ DATA_DIR: directory });
  await first.stop();
  const later: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const shop = await startShop({ DATA_DIR: directory });
    later.push(shop.startedIn);
    await shop.stop();
  }
  await forget(directory);
  return [
    { name: 'first start, to the first 200', value: first.startedIn / 1000, unit: 's', atMost: 10 },
    { name: 'later start, to the first 200 (median of 3)', value: median(later) / 1000, unit: 's', atMost: 1.5 },
  ];
};
