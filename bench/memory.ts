import type { Figure } from './figures.ts';
import { load } from './load.ts';
import { type Environment, forget, startShop, temporaryDirectory } from './shop-process.ts';
import { startPostgres } from './throw-away-postgres.ts';

const paths = ['/', '/products', '/products/dog', '/products/cat', '/faq', '/cart', '/sitemap'];
const sorts = ['featured', 'best-selling', 'price-asc', 'price-desc', 'title-asc', 'title-desc'];
/** Pages of both kinds: some that stay in the cache, and more of them than a shopper would look at. */
const requests = [
  ...paths,
  ...sorts.flatMap((sort) => [1, 2, 3, 4, 5].map((page) => `/products?sort=${sort}&page=${page}`)),
].map((path) => ({ path, headers: { 'accept-encoding': 'br' } }));

const memoryAfterLoad = async (environment: Environment): Promise<number> => {
  const shop = await startShop(environment);
  await load(shop.origin, requests, { seconds: 20 });
  await load(shop.staffOrigin, requests, { seconds: 10 });
  await new Promise((done) => setTimeout(done, 5000));
  const megabytes = shop.memory() ?? Number.NaN;
  await shop.stop();
  return megabytes;
};

/** The resident memory of a server with an existing directory or database, five seconds after 30 s of load. */
export const memory = async (): Promise<readonly Figure[]> => {
  const directory = await temporaryDirectory();
  await (await startShop({ DATA_DIR: directory })).stop();
  const embedded = await memoryAfterLoad({ DATA_DIR: directory });
  await forget(directory);
  const figures = [{ name: 'after load, embedded database', value: embedded, unit: 'MB', atMost: 450 }];
  const postgres = await startPostgres();
  if (!postgres) return figures;
  await (await startShop({ DATABASE_URL: postgres.url })).stop();
  const served = await memoryAfterLoad({ DATABASE_URL: postgres.url });
  postgres.stop();
  return [...figures, { name: `after load, ${postgres.version}`, value: served, unit: 'MB', atMost: 260 }];
};
