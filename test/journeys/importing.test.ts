import { on } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../temporary-directory';
import { type BuiltShop, freePort, openBuiltShop, type Running, runBuilt } from './built-shop';
import { journey } from './journey';

let directory: string;
beforeEach(async () => {
  directory = await temporaryDirectory();
});

const header =
  'Handle,Title,Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Status';

const aFile = async (products: number, price = '16.99'): Promise<string> => {
  const path = join(directory, 'products.csv');
  const rows = Array.from(
    { length: products },
    (_none, index) =>
      `found-${index},Imported Quail ${index},Provender Daily,Dog Food,"species:dog, flavor:duck",true,Size,5 lb,FOUND-${index},2268,50,${price},active`,
  );
  await writeFile(path, [header, ...rows].join('\n'));
  return path;
};

/** Must end before its directory is deleted. */
const importing = (path: string, dataDir: string): Running => {
  const run = runBuilt('cli', ['import', 'products', path], { DATA_DIR: dataDir });
  onTestFinished(async () => {
    run.process.kill('SIGKILL');
    await run.ended;
  });
  return run;
};

/** Resolves once the import reports its number of products. */
const firstOf = async ({ process }: Running): Promise<void> => {
  if (!process.stdout) throw new Error('stdout is not piped');
  for await (const [said] of on(process.stdout, 'data')) if (String(said).includes(' products')) return;
};

const outputOf = async ({ process, ended }: Running): Promise<readonly string[]> => {
  const { stdout } = process;
  if (!stdout) throw new Error('stdout is not piped');
  const [said] = await Promise.all([text(stdout), ended]);
  return said.trimEnd().split('\n');
};

describe('an import into a running shop', () => {
  let shop: BuiltShop;
  beforeAll(async () => {
    shop = await openBuiltShop();
  });
  afterAll(() => shop.close());

  it('runs while shoppers use the shop, and its products are found', async () => {
    const statuses = new Set<number>();
    const run = importing(await aFile(1500), shop.dataDir);
    const said = outputOf(run);
    while (run.process.exitCode === null) {
      const answer = await fetch(`${shop.origins.DTC}/products?search=quail`);
      await answer.arrayBuffer();
      statuses.add(answer.status);
    }
    expect((await said).at(-1)).toBe('1500 created, 0 updated, 0 unchanged, 0 rows left out.');
    expect(await run.ended).toBe(0);
    expect([...statuses]).toEqual([200]);
    const page = async () => (await fetch(`${shop.origins.DTC}/products?search=quail`)).text();
    await expect.poll(page).toContain('1500 products');
  });

  journey.for([390, 1280])(
    'breaks words of 255 letters, so that pages stay %i pixels wide',
    async (width, { browser }) => {
      const path = join(directory, 'long.csv');
      const word = (letter: string): string => letter.repeat(255);
      await writeFile(
        path,
        `${header}\nlong,${word('W')},${word('V')},${word('T')},,true,Size,${word('M')},LONG,2268,50,16.99,active`,
      );
      expect(await importing(path, shop.dataDir).ended).toBe(0);
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      onTestFinished(() => page.close());
      for (const address of ['/products/long', '/products?sort=title-desc']) {
        await page.goto(`${shop.origins.DTC}${address}`);
        expect(await page.getByText(word('W')).count()).toBeGreaterThan(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    },
  );
});

/** A shop over an existing directory. */
const aShopOver = async (dataDir: string, port: number): Promise<Running> => {
  const run = runBuilt('server', [], { PORT: String(port), DATA_DIR: dataDir });
  onTestFinished(async () => {
    run.process.kill('SIGKILL');
    await run.ended;
  });
  return run;
};

const firstLine = async ({ process }: Running, pattern: RegExp): Promise<string> => {
  const { stdout } = process;
  if (!stdout) throw new Error('stdout is not piped');
  for await (const line of createInterface(stdout)) if (pattern.test(line)) return line;
  throw new Error(`it ended without saying ${pattern}`);
};

describe('an import inside a shop that is killed', () => {
  it('ends with a sentence, and the next shop starts at once and continues it', async () => {
    const dataDir = join(directory, 'var');
    const path = await aFile(4000);
    const shop = await aShopOver(dataDir, await freePort());
    await firstLine(shop, /Professional Staff Feeding: /);
    const run = importing(path, dataDir);
    const said = outputOf(run);
    await firstOf(run);
    shop.process.kill('SIGKILL');
    await shop.ended;
    const next = await aShopOver(dataDir, await freePort());
    await firstLine(next, /Professional Staff Feeding: /);
    expect(await run.ended).toBe(1);
    expect((await said).at(-1)).toBe(
      'The shop stopped before the command finished. Start the shop and run the command again. An import picks up where it stopped.',
    );
    const again = importing(path, dataDir);
    const [, created, unchanged] =
      /^(\d+) created, 0 updated, (\d+) unchanged, 0 rows left out\.$/.exec((await outputOf(again)).at(-1) ?? '') ?? [];
    expect(Number(created)).toBeGreaterThan(0);
    expect(Number(created) + Number(unchanged)).toBe(4000);
    expect(await again.ended).toBe(0);
  });
});

describe('an import without a running shop', () => {
  it('is named by a shop that starts meanwhile, which waits for the end of the import', async () => {
    const dataDir = join(directory, 'var');
    const run = importing(await aFile(8000), dataDir);
    await firstOf(run);
    const early = await aShopOver(dataDir, await freePort());
    const complaint = early.process.stderr ? text(early.process.stderr) : '';
    expect(await early.ended).toBe(1);
    expect(await complaint).toContain(`is in use by process ${run.process.pid} `);
    expect(await complaint).toContain("If it's a command such as an import, let it finish");
    run.process.kill('SIGKILL');
    await run.ended;
    const late = await aShopOver(dataDir, await freePort());
    await firstLine(late, /Professional Staff Feeding: /);
  });

  it('writes its whole output to a slow reader', async () => {
    const dataDir = join(directory, 'var');
    const lock = join(dataDir, 'database.lock');
    const run = importing(await aFile(6000, 'ask us'), dataDir);
    await expect.poll(() => existsSync(lock)).toBe(true);
    await expect.poll(() => existsSync(lock)).toBe(false);
    expect((await outputOf(run)).at(-1)).toBe('0 created, 0 updated, 0 unchanged, 6000 rows left out.');
  });

  it('keeps what it has written when it is interrupted, and continues when it is run again', async () => {
    const dataDir = join(directory, 'var');
    const path = await aFile(8000);
    const run = importing(path, dataDir);
    await firstOf(run);
    run.process.kill('SIGINT');
    expect(await run.ended).toBe(1);
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);
    const [, created, unchanged] =
      /^(\d+) created, 0 updated, (\d+) unchanged, 0 rows left out\.$/.exec(
        (await outputOf(importing(path, dataDir))).at(-1) ?? '',
      ) ?? [];
    expect(Number(unchanged)).toBeGreaterThan(0);
    expect(Number(created) + Number(unchanged)).toBe(8000);
  });
});
