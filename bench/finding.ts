import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { runnerImport } from 'vite';
import { type Figure, percentile } from './figures.ts';
import { load, loadAtRate, type PacedLoad } from './load.ts';
import { findSearchMisses, readSearchExpectations } from './search-hits.ts';
import { aKey, forget, runProvender, startShop, temporaryDirectory } from './shop-process.ts';
import { startPostgres } from './throw-away-postgres.ts';
import { oneOf, randomFrom, writeVariedCatalog } from './varied-catalog.ts';

type Source = typeof import('./finding-source.ts');

const rounds = 400;
const warming = 100;

const times = async (run: (round: number) => Promise<unknown>): Promise<readonly number[]> => {
  const taken: number[] = [];
  for (let round = 0; round < warming + rounds; round += 1) {
    const began = performance.now();
    await run(round);
    if (round >= warming) taken.push(performance.now() - began);
  }
  return taken;
};

const spread = (name: string, taken: readonly number[], atMost: number | undefined): readonly Figure[] => [
  { name: `${name}, least`, value: Math.min(...taken), unit: 'ms' },
  { name: `${name}, median`, value: percentile(taken, 50), unit: 'ms' },
  { name: `${name}, p95`, value: percentile(taken, 95), unit: 'ms', ...(atMost === undefined ? {} : { atMost }) },
  { name: `${name}, p99`, value: percentile(taken, 99), unit: 'ms' },
];

const sorts = ['featured', 'best-selling', 'price-asc', 'price-desc', 'title-asc', 'title-desc'] as const;

const withTypo = (word: string, random: () => number): string => {
  const at = 1 + Math.floor(random() * (word.length - 2));
  return word.slice(0, at) + word.slice(at + 1);
};

/** Searches of one to three words from product titles, one word of each with a letter left out. */
const typedSearches = (titles: readonly string[]): readonly string[] => {
  const random = randomFrom(3);
  return Array.from({ length: warming + rounds }, () => {
    const words = oneOf(random, titles)
      .split(' ')
      .filter((word) => word.length > 4);
    const some = words.slice(0, 1 + Math.floor(random() * 3));
    const wrong = Math.floor(random() * some.length);
    return some.map((word, index) => (index === wrong ? withTypo(word, random) : word)).join(' ');
  });
};

/** Measures the ports in this process with different queries, one at a time. */
const measurePorts = async (url: string, products: number, titles: readonly string[]): Promise<readonly Figure[]> => {
  const { module } = await runnerImport<Source>(join(import.meta.dirname, 'finding-source.ts'), { logLevel: 'error' });
  const { openShop, parseSettings, listingsToken, suggestSearchToken } = module;
  const shop = await openShop(parseSettings({ DATABASE_URL: url, SITE: 'DTC', SECRET_KEY: aKey, LOOKUP_KEY: aKey }));
  const container = shop.sites[0]?.container;
  if (!container) throw new Error('no site is served');
  const listings = container.get(listingsToken);
  const suggest = container.get(suggestSearchToken);
  const began = performance.now();
  const { facets } = await listings.find({ chosen: {}, sort: 'featured', page: 1, limit: 24 })();
  const built = (performance.now() - began) / 1000;
  const random = randomFrom(1);
  const filtered = await times(() => {
    const chosen = Object.fromEntries(
      Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
        const { slug, options } = oneOf(random, facets);
        return [slug, [...new Set([oneOf(random, options).slug, oneOf(random, options).slug])]];
      }),
    );
    const page = 1 + Math.floor(random() * 4);
    return listings.find({ chosen, sort: oneOf(random, sorts), page, limit: 24 })();
  });
  const texts = typedSearches(titles);
  const searched = await times((round) =>
    listings.find({ chosen: {}, search: texts[round] ?? '', sort: 'featured', page: 1, limit: 24 })(),
  );
  const typed = texts.map((text) => text.slice(0, 3 + Math.floor(random() * (text.length - 3))));
  const suggested = await times((round) => suggest.execute(typed[round] ?? '')());
  await shop.close();
  const isLarge = products > 10_000;
  const of = products.toLocaleString('en');
  return [
    { name: `index of ${of} products built`, value: built, unit: 's' },
    ...spread(`filtered list of ${of}`, filtered, isLarge ? 40 : 15),
    ...spread(`search with typos in ${of}`, searched, isLarge ? 120 : 15),
    ...spread(`suggestions in ${of}`, suggested, isLarge ? undefined : 15),
  ];
};

const lists = sorts.flatMap((sort) => [1, 2, 3, 4, 5].map((page) => `/products?sort=${sort}&page=${page}`));

const pagesPerSecond = 100;
const roundsOfBuilding = 3;

/**
 * The list page rendered without a cache, at even intervals over 16 connections, while the shop is idle and while it
 * builds the index: the medians of the rounds.
 */
const whileBuilding = async (url: string, products: number): Promise<readonly Figure[]> => {
  const directory = await temporaryDirectory();
  const shop = await startShop({ DATABASE_URL: url, DATA_DIR: directory, KEPT_PAGES_MB: '0' });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const seconds = products > 10_000 ? 20 : 4;
  const steadily = (warming: number) =>
    loadAtRate(shop.origin, lists, { perSecond: pagesPerSecond, seconds, connections: 16, warming });
  await load(
    shop.origin,
    lists.map((path) => ({ path })),
    { seconds: 5, warming: 0 },
  );
  const small = shop.memory() ?? 0;
  const calm: PacedLoad[] = [];
  const busy: PacedLoad[] = [];
  for (let round = 0; round < roundsOfBuilding; round += 1) {
    calm.push(await steadily(round === 0 ? 2 : seconds));
    await client.query('update revision set number = number + 1, catalog = catalog + 1');
    busy.push(await steadily(0.5));
  }
  await client.end();
  const peak = shop.peakMemory() ?? 0;
  await shop.stop();
  await forget(directory);
  const of = products.toLocaleString('en');
  const p99 = (loads: readonly PacedLoad[]): number =>
    percentile(
      loads.map((one) => one.p99),
      50,
    );
  return [
    { name: `list page p99, ${of} products`, value: p99(calm), unit: 'ms' },
    { name: `list page p99 while ${of} are indexed`, value: p99(busy), unit: 'ms', atMost: 2 * p99(calm) },
    {
      name: 'failures among them',
      value: [...calm, ...busy].reduce((sum, one) => sum + one.failures, 0),
      unit: '',
      atMost: 0,
    },
    { name: `memory of the process, ${of} products`, value: small, unit: 'MB' },
    { name: `the most memory, a second index of ${of} in it`, value: peak, unit: 'MB' },
  ];
};

const titlesIn = async (file: string): Promise<readonly string[]> =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .slice(1)
    .flatMap((row) => row.split(',')[1] || []);

const findingAmong = async (products: number): Promise<readonly Figure[]> => {
  const postgres = await startPostgres();
  if (!postgres) return [];
  const directory = await temporaryDirectory();
  try {
    const file = join(directory, 'products.csv');
    await writeVariedCatalog(file, products);
    await runProvender(['import', 'products', file], { DATABASE_URL: postgres.url, DATA_DIR: directory });
    const direct = await measurePorts(postgres.url, products, await titlesIn(file));
    return [...direct, ...(await whileBuilding(postgres.url, products))];
  } finally {
    postgres.stop();
    await forget(directory);
  }
};

/** How many queries of `data/search-queries.csv` find what belongs among the first five in the seed catalog. */
const hitRate = async (): Promise<Figure> => {
  const { module } = await runnerImport<Source>(join(import.meta.dirname, 'finding-source.ts'), { logLevel: 'error' });
  const { openShop, parseSettings, listingsToken, seedShop } = module;
  const directory = await temporaryDirectory();
  const settings = parseSettings({ DATA_DIR: directory, SITE: 'DTC', SECRET_KEY: aKey, LOOKUP_KEY: aKey });
  const shop = await openShop(settings);
  try {
    await seedShop(shop, () => {});
    const listings = shop.sites[0]?.container.get(listingsToken);
    const expectations = readSearchExpectations();
    const misses = await findSearchMisses(expectations, async (search) => {
      const found = await listings?.find({ chosen: {}, search, sort: 'featured', page: 1, limit: 5 })();
      return found?.products.map(({ handle }) => handle) ?? [];
    });
    for (const { query, first } of misses) console.log(`missed: ${query} (first: ${first.join(', ')})`);
    const hits = expectations.length - misses.length;
    return {
      name: 'queries that find what they should',
      value: (100 * hits) / expectations.length,
      unit: '%',
      atLeast: 95,
    };
  } finally {
    await shop.close();
    await forget(directory);
  }
};

/**
 * How many of the shop's queries find what they should. Then lists, searches and suggestions among 10,000 and 100,000 products on
 * PostgreSQL, one caller at a time, and list pages while the products are being indexed.
 */
export async function* finding(): AsyncGenerator<Figure> {
  yield await hitRate();
  yield* await findingAmong(10_000);
  yield* await findingAmong(100_000);
}
