import { join } from 'node:path';
import { type Figure, percentile } from './figures.ts';
import { forget, runProvender, startShop, temporaryDirectory } from './shop-process.ts';
import { writeVariedCatalog } from './varied-catalog.ts';

const products = 10_000;
const rounds = 3;
/** The longest that one URL may make other requests wait, in milliseconds. */
const longestHold = 50;

const paths = [
  '/',
  '/products',
  '/products?page=400',
  '/products?page=99999999',
  '/products?sort=price-desc&page=417',
  '/products?search=food',
  `/products?search=${'dog%20food%20'.repeat(20)}`,
  '/products/dog',
  '/products/dog/flavor/chicken?page=20',
  '/products/nobody',
  '/faq',
  '/sitemap',
  '/sitemap.xml',
  '/sitemap.xml?page=1',
  '/sitemap.xml?page=2',
  '/sitemap.xml?page=21',
  '/sitemap.xml?page=22',
  '/sitemap.xml?page=cat',
  '/sitemap.xml?page=999999',
  '/robots.txt',
  '/nothing/of/the/kind',
  '/api/openapi.json',
] as const;

const answered = async (url: string): Promise<number> => {
  const began = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  return performance.now() - began;
};

/** The longest time that a request for `/healthz`, which is cheap, took while `path` was being answered. */
const waitCausedBy = async (origin: string, path: string): Promise<number> => {
  let isOver = false;
  let longest = 0;
  const probing = (async () => {
    while (!isOver) longest = Math.max(longest, await answered(`${origin}/healthz`));
  })();
  await answered(origin + path);
  isOver = true;
  await probing;
  return longest;
};

/** How long each public URL makes other requests wait: embedded database, 10,000 products, no page cache. */
export const urlCosts = async (): Promise<readonly Figure[]> => {
  const directory = await temporaryDirectory();
  const file = join(directory, 'products.csv');
  await writeVariedCatalog(file, products);
  const environment = { DATA_DIR: join(directory, 'var'), KEPT_PAGES_MB: '0' };
  await runProvender(['import', 'products', file], environment);
  const shop = await startShop(environment);
  try {
    for (const path of paths) await answered(shop.origin + path);
    const figures: Figure[] = [];
    for (const path of paths) {
      const waits: number[] = [];
      for (let round = 0; round < rounds; round += 1) waits.push(await waitCausedBy(shop.origin, path));
      const name = `the longest hold of ${path.slice(0, 42)}`;
      figures.push({ name, value: percentile(waits, 50), unit: 'ms', atMost: longestHold });
    }
    return figures;
  } finally {
    await shop.stop();
    await forget(directory);
  }
};
