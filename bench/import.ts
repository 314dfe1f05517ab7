import { join } from 'node:path';
import { cartCall, merchandise } from './cart-calls.ts';
import { type ExportFile, writeExport } from './export-file.ts';
import type { Figure } from './figures.ts';
import { forget, type ProvenderRun, runProvender, startShop, temporaryDirectory } from './shop-process.ts';

const rows = 50_000;
const manyRows = 200_000;
const restMs = 20;

type Import = ExportFile & { readonly path: string };

/** Imports a file, and throws if the report does not match the file. */
const importFile = async ({ path, products, badRows }: Import, dataDir: string, again = false) => {
  const run = await runProvender(['import', 'products', path], { DATA_DIR: dataDir });
  const wanted = `${again ? 0 : products} created, 0 updated, ${again ? products : 0} unchanged, ${badRows} rows left out.`;
  if (run.said.at(-1) !== wanted) throw new Error(`The import ended with "${run.said.at(-1)}", not "${wanted}".`);
  return run;
};

type Answers = { readonly times: number[]; failures: number };

/** Sends requests one after the other, with short pauses, until `isOver` returns true. */
const keepAsking = async (ask: () => Promise<void>, isOver: () => boolean): Promise<Answers> => {
  const answers: Answers = { times: [], failures: 0 };
  while (!isOver()) {
    const from = performance.now();
    await ask().catch(() => {
      answers.failures += 1;
    });
    answers.times.push(performance.now() - from);
    await new Promise((done) => setTimeout(done, restMs));
  }
  return answers;
};

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

const memory = (name: string, megabytes: number | undefined): readonly Figure[] =>
  megabytes === undefined ? [] : [{ name, value: megabytes, unit: 'MB' }];

const perSecond = (name: string, { rows: count }: Import, { seconds }: ProvenderRun, atLeast: number): Figure => ({
  name,
  value: count / seconds,
  unit: 'rows/s',
  atLeast,
});

const withoutShop = async (file: Import, many: Import, directory: string): Promise<readonly Figure[]> => {
  const dataDir = join(directory, 'alone');
  const first = await importFile(file, dataDir);
  const again = await importFile(file, dataDir, true);
  const large = await importFile(many, join(directory, 'large'));
  return [
    perSecond('import of 50,000 rows, no shop running', file, first, 1000),
    perSecond('the same file again', file, again, 2000),
    ...memory('peak memory of it, 50,000 rows', first.peakMemory),
    ...memory('peak memory of it, 200,000 rows', large.peakMemory),
  ];
};

const inRunningShop = async (file: Import, directory: string): Promise<readonly Figure[]> => {
  const dataDir = join(directory, 'shop');
  const shop = await startShop({ DATA_DIR: dataDir });
  const [bag] = await merchandise(shop.origin);
  const before = shop.peakMemory();
  let isOver = false;
  const list = keepAsking(
    async () => {
      const response = await fetch(`${shop.origin}/products`);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`the list answers ${response.status}`);
    },
    () => isOver,
  );
  const cart = keepAsking(
    async () => {
      const lineItems = [{ merchandiseId: bag, quantity: 1 }];
      await cartCall(shop.origin, 'create-cart', { buyerIdentity: {}, lineItems });
    },
    () => isOver,
  );
  const first = await importFile(file, dataDir);
  isOver = true;
  const [lists, carts] = await Promise.all([list, cart]);
  const after = shop.peakMemory();
  const again = await importFile(file, dataDir, true);
  await shop.stop();
  return [
    perSecond('import of 50,000 rows into a running shop', file, first, 500),
    perSecond('the same file again', file, again, 2000),
    ...memory('peak memory of the shop before', before),
    ...memory('peak memory of the shop after', after),
    { name: 'list meanwhile, p99', value: p99(lists.times), unit: 'ms', atMost: 2000 },
    { name: 'create-cart meanwhile, p99', value: p99(carts.times), unit: 'ms', atMost: 1000 },
    { name: 'failures among them', value: lists.failures + carts.failures, unit: '', atMost: 0 },
  ];
};

/**
 * Imports product files with the command line: 50,000 and 200,000 rows without a running shop, and into a shop that is
 * answering requests.
 */
export const importing = async (): Promise<readonly Figure[]> => {
  const directory = await temporaryDirectory();
  const write = async (name: string, count: number): Promise<Import> => {
    const path = join(directory, name);
    return { path, ...(await writeExport(path, count)) };
  };
  const file = await write('export.csv', rows);
  const figures = [
    ...(await withoutShop(file, await write('large.csv', manyRows), directory)),
    ...(await inRunningShop(file, directory)),
  ];
  await forget(directory);
  return figures;
};
