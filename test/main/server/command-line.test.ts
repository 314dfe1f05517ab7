import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeCommands } from '#adapters/cli/run-command';
import { OpenIdDiscovery } from '#adapters/openid/open-id-discovery';
import { DataDirectoryInUse } from '#adapters/postgres/data-directory-lock';
import type { OrderId } from '#domain/orders/order';
import type { OrderRefund } from '#domain/orders/order-refund';
import { instant } from '#domain/time';
import { systemClock } from '#main/backends/clock-and-ids.ts';
import { allCommands } from '#main/server/command-line.ts';
import { findCommandSocketPath, listenOnCommandSocket, runCommandInRunningShop } from '#main/server/command-pipe.ts';
import { findExistingPath, runDoctorChecks } from '#main/server/doctor.ts';
import { type OpenedShop, openShop } from '#main/server/open-shop.ts';
import { parseSettings } from '#main/settings/settings.ts';
import { engineOf } from '../../engine-of';
import { createCommandRunner } from '../../run-shop-command';

const dataDir = mkdtempSync(join(tmpdir(), 'provender-test-'));
const settings = parseSettings({ DATA_DIR: dataDir });
let shop: OpenedShop;

beforeAll(async () => {
  shop = await openShop(settings);
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const run = async (...command: readonly string[]) => {
  const { exit, lines } = await createCommandRunner(shop, settings)(...command);
  return { exit, lines };
};

const cliUsageText = describeCommands(allCommands);

const troubles = async (some = settings) =>
  Object.fromEntries((await runDoctorChecks(some, shop)).map(({ name, trouble }) => [name, trouble]));

const file = (name: string, text: string): string => {
  const path = join(dataDir, name);
  writeFileSync(path, text);
  return path;
};

const header =
  'Handle,Title,Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Status';

const sayUnknown = (command: string): readonly string[] => [
  `There's no command ${command}.`,
  'To list the commands, run provender --help.',
];

describe('the command line', () => {
  it.each(['unheard-of', '__proto__', 'constructor'])(
    'says that it has no command %j, and exits with 64',
    async (command) => {
      expect(await run(command)).toEqual({ exit: 64, lines: sayUnknown(command) });
    },
  );

  it.each([[[]], [['--help']], [['help']]])('lists the commands for %j, and exits with 0', async (command) => {
    expect(await run(...command)).toEqual({ exit: 0, lines: [cliUsageText] });
  });

  it('has commands with names of their own, each with one sentence', () => {
    const names = allCommands.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(names).toEqual(expect.arrayContaining(['serve', 'migrate', 'seed', 'doctor', 'import products']));
    for (const { summary } of allCommands) expect(summary).toMatch(/^[a-z].*[^.]$/);
  });

  const productsUsage = 'Usage: provender import products FILE.csv [--replace] [--dry-run] [--autoship] [--strict]';
  const contentUsage = 'Usage: provender import content FILE.json [--site DTC|HPSF] [--replace]';
  const importUsage = [
    productsUsage,
    contentUsage.replace('Usage:', '      '),
    '       provender import stock FILE.csv',
    '       provender import warehouses FILE.json',
  ].join('\n');

  it.each([
    [['import'], [importUsage]],
    [['import', 'people', 'x.csv'], [importUsage]],
    [['import', 'products'], [productsUsage]],
    [['import', 'products', 'x.csv', '--force'], [productsUsage]],
    [['import', 'products', 'x.csv', 'y.csv'], [productsUsage]],
    [['import', 'content'], [contentUsage]],
    [['import', 'content', 'x.json', '--site'], [contentUsage]],
    [['import', 'content', 'x.json', '--site', 'STAFF'], [contentUsage]],
    [['import', 'content', 'x.json', '--force', 'DTC'], [contentUsage]],
  ])('shows the usage of %j', async (command, lines) => {
    expect(await run(...command)).toEqual({ exit: 64, lines });
  });

  it('reports that the database is up to date, which opening the shop ensures', async () => {
    expect(await run('migrate')).toEqual({ exit: 0, lines: ['The database is up to date.'] });
  });
});

describe('the deliveries command', () => {
  it.each([[], ['list', 'all'], ['retry'], ['retry', 'a', 'b'], ['retry', 'a', '--all'], ['drop']])(
    'shows the usage of %j',
    async (...args) => {
      const { exit, lines } = await run('deliveries', ...args);
      expect([exit, lines]).toEqual([64, [expect.stringMatching(/^Usage: provender deliveries /)]]);
    },
  );

  it('lists failed deliveries and retries them, and the doctor reports them', async () => {
    const ports = shop.sites[0]?.backends.database;
    if (!ports) throw new Error('no site is served');
    expect((await run('deliveries', 'list')).lines).toEqual(['DTC: 0 waiting, 0 failed', 'HPSF: 0 waiting, 0 failed']);
    for (const reference of ['C-1', 'C-2']) {
      await ports.shopTransactions.run(({ events }) =>
        TE.fromTask(events.record({ kind: 'ContactMessageReceived', reference })),
      )();
      const lease = { token: reference, expiresAt: instant(Date.now() + 60_000) };
      const [delivery] = await ports.deliveries.claim(1, 0, lease)();
      await ports.deliveries.fail(delivery?.id ?? '', reference, 'the line is dead', 'never')();
    }
    expect(await troubles()).toMatchObject({
      'deliveries of DTC': expect.stringContaining('provender deliveries list'),
      'deliveries of HPSF': undefined,
    });
    const id = 'DTC:ContactMessageReceived:C-1:contact-mail';
    const { lines } = await run('deliveries', 'list');
    expect(lines[0]).toBe('DTC: 2 waiting, 2 failed');
    expect(lines[1]).toBe(`  ${id} (1 try): the line is dead`);
    expect(await run('deliveries', 'retry', id)).toEqual({ exit: 0, lines: ['1 delivery will be tried again.'] });
    expect(await run('deliveries', 'retry', id)).toEqual({
      exit: 1,
      lines: [`No failed delivery has the id ${id}.`],
    });
    expect(await run('deliveries', 'retry', '--all')).toEqual({ exit: 0, lines: ['1 delivery will be tried again.'] });
    expect((await run('deliveries', 'list')).lines[0]).toBe('DTC: 4 waiting, 0 failed');
    expect(await troubles()).toMatchObject({ 'deliveries of DTC': undefined });
  });
});

describe('the doctor', () => {
  it('reports that a new shop has no products and no content', async () => {
    expect(await troubles()).toMatchObject({
      'catalog of DTC': expect.stringContaining('provender import products'),
      'catalog of HPSF': expect.stringContaining('no products'),
      'content of DTC': expect.stringContaining('no menus'),
      stock: undefined,
      'data directory': undefined,
      'database (embedded)': undefined,
      email: undefined,
    });
    const { exit, lines } = await run('doctor');
    expect(exit).toBe(1);
    expect(lines).toContainEqual(expect.stringMatching(/^trouble catalog of DTC: /));
    expect(lines).toContainEqual('ok      database (embedded)');
    expect(lines).toContainEqual(expect.stringMatching(/^note {4}payments: /));
  });

  it.each([
    ['note', settings],
    ['note', { ...settings, databaseUrl: 'postgres://shop.test/shop', demo: true }],
    ['trouble', { ...settings, databaseUrl: 'postgres://shop.test/shop' }],
    ['trouble', { ...settings, origins: { ...settings.origins, DTC: 'https://shop.test' } }],
  ])('reports test payments, as a %s', async (kind, some) => {
    const found = (await runDoctorChecks(some, shop)).find(({ name }) => name === 'payments');
    expect(found).toEqual({ name: 'payments', [kind]: expect.stringContaining('PAYMENTS=test moves no money') });
  });

  it('reports an identity provider that does not answer', async () => {
    const provider = { issuer: 'http://127.0.0.1:9', clientId: 'shop', scope: 'openid' };
    const discovery = new OpenIdDiscovery(provider, systemClock);
    const findings = await runDoctorChecks(settings, { ...shop, discovery });
    expect(findings.find(({ name }) => name === 'identity provider')?.trouble).toMatch(
      /^The OpenID provider named in OIDC_ISSUER doesn't answer at that URL: /,
    );
    expect((await troubles())['identity provider']).toBeUndefined();
  });

  it('reports a refund that the processor has not answered for an hour', async () => {
    const [site] = shop.sites;
    if (!site) throw new Error('no site is served');
    const asked: string[] = [];
    const pending = { orderId: 'order-1' as OrderId, refund: { number: 2 } as OrderRefund };
    const engine = engineOf(site);
    const orderRefunds = {
      ...engine.orderRefunds,
      pendingSince: (before: string) => async () => {
        asked.push(before);
        return [pending, pending];
      },
    };
    const { commerce } = site.backends;
    const backends = { ...site.backends, commerce: { ...commerce, embedded: { ...engine, orderRefunds } } };
    const startedAt = Date.now();
    const findings = await runDoctorChecks(settings, { ...shop, sites: [{ ...site, backends }] });
    expect(findings.find(({ name }) => name === `refunds of ${site.site}`)?.trouble).toBe(
      "The processor hasn't responded to refund 2 of order order-1 for an hour, and 1 more.",
    );
    expect(asked).toHaveLength(1);
    expect(Date.parse(asked[0] ?? '')).toBeGreaterThanOrEqual(startedAt - 3_600_000);
    expect(Date.parse(asked[0] ?? '')).toBeLessThanOrEqual(Date.now() - 3_600_000);
    expect(await troubles()).toMatchObject({ 'refunds of DTC': undefined, 'refunds of HPSF': undefined });
  });

  it('reports a missing data directory', async () => {
    expect((await troubles({ ...settings, dataDir: join(dataDir, 'nowhere') }))['data directory']).toBe(
      "It doesn't exist yet.",
    );
  });

  it('accepts a data directory that the shop creates when needed with a DATABASE_URL, but no file in its place', async () => {
    const databaseUrl = 'postgres://127.0.0.1/shop';
    const find = async (path: string) =>
      (await troubles({ ...settings, databaseUrl, dataDir: path }))['data directory'];
    expect(await find(join(dataDir, 'nowhere', 'at', 'all'))).toBeUndefined();
    const aFile = file('a-file', '');
    for (const path of [aFile, join(aFile, 'below')])
      expect(await find(path)).toBe(
        `The data directory ${path} can't be used: it or a directory above it is a file. ` +
          'Move that file, or choose another directory with DATA_DIR.',
      );
  });

  it('stops at the root if no directory above exists, as on a drive that is gone', () => {
    expect(findExistingPath(join('/', 'gone', 'data'), () => false)).toBe('/');
  });

  it('reports a mail server that does not answer, and accepts one that does', async () => {
    const server = createServer((socket) => socket.end());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const emailed = { ...settings, smtpUrl: `smtp://127.0.0.1:${port}` };
    expect((await troubles(emailed)).email).toBeUndefined();
    server.close();
    await once(server, 'close');
    expect((await troubles(emailed)).email).toContain('ECONNREFUSED');
  });
});

describe('importing products', () => {
  it('imports the valid rows, and names the line of each that is left out', async () => {
    const path = file(
      'products.csv',
      [
        header,
        'good-food,Good Food,Provender Daily,Dog Food,"species:dog",true,Size,5 lb,GOOD-5,2268,9,16.99,active',
        'bad-food,Bad Food,Provender Daily,Dog Food,"species:dog",true,Size,5 lb,BAD-5,2268,9,many,active',
      ].join('\n'),
    );
    const { exit, lines } = await run('import', 'products', path);
    expect(exit).toBe(0);
    expect(lines).toContainEqual(expect.stringMatching(/^line 3, Variant Price, left out: .+/));
    expect(lines).toContainEqual(expect.stringMatching(/^\[#{30}\] 100%/));
    expect(lines.at(-1)).toBe('1 created, 0 updated, 0 unchanged, 1 row left out.');
    expect(O.isSome((await shop.sites[0]?.backends.commerce.products.bySku('GOOD-5')()) ?? O.none)).toBe(true);
  });

  it('reports in a dry run what it would do, and then changes a price alone', async () => {
    const price = file('prices.csv', 'Handle,Variant SKU,Variant Price\ngood-food,GOOD-5,17.49\n');
    const dry = await run('import', 'products', price, '--dry-run');
    expect(dry.lines.at(-1)).toBe(
      'Nothing was written. The import would create 0, update 1, leave 0 unchanged, and leave out 0 rows.',
    );
    const exported = async () => (await run('export', 'products')).lines.join('\n');
    expect(await exported()).toContain('16.99');
    expect((await run('import', 'products', price)).lines.at(-1)).toBe(
      '0 created, 1 updated, 0 unchanged, 0 rows left out.',
    );
    const after = await exported();
    expect(after).toMatch(/^Handle,Title,/);
    expect(after).toContain('good-food,Good Food,');
    expect(after).toContain('17.49');
    const again = await run('import', 'products', file('exported.csv', after));
    expect(again.lines.at(-1)).toBe('0 created, 0 updated, 1 unchanged, 0 rows left out.');
    await run(
      'import',
      'products',
      file('old-price.csv', 'Handle,Variant SKU,Variant Price\ngood-food,GOOD-5,16.99\n'),
    );
  });

  it('reports progress once a second, also while it scans the file', async () => {
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 2000));
    const { lines } = await run('import', 'products', join(dataDir, 'products.csv')).finally(() => clock.mockRestore());
    const progressLines = lines.filter((line) => line.startsWith('[')).map((line) => line.replace(/^.*%\s+/, ''));
    expect(progressLines).toEqual(['checking the file', 'checking the file', '1 product', '1 product', '1 product']);
  });

  it('changes nothing the second time', async () => {
    const { lines } = await run('import', 'products', join(dataDir, 'products.csv'));
    expect(lines.at(-1)).toBe('0 created, 0 updated, 1 unchanged, 1 row left out.');
  });

  it('names lines that were imported with changes, and counts further similar ones', async () => {
    const rows = Array.from(
      { length: 40 },
      (_none, index) =>
        `odd-${index},Odd Food ${index},Provender Daily,Dog Food,"species:dog, flavor:unicorn-${index}",true,Size,5 lb,ODD-${index},2268,9,16.99,draft`,
    );
    const { lines } = await run('import', 'products', file('odd.csv', [header, ...rows].join('\n')));
    expect(lines.slice(1)).toEqual([
      ...[2, 3, 4, 5, 6].map(
        (line) =>
          `line ${line}, flavor: The filters have no flavor "unicorn-${line - 2}"; the product is imported without it.`,
      ),
      'and 35 more like these.',
      '40 created, 0 updated, 0 unchanged, 0 rows left out.',
    ]);
  });

  it('says that there is no such file, or that it is a directory, and exits with 1', async () => {
    const path = join(dataDir, 'nothing.csv');
    expect(await run('import', 'products', path)).toEqual({ exit: 1, lines: [`There's no file ${path}.`] });
    expect(await run('import', 'products', dataDir)).toEqual({ exit: 1, lines: [`${dataDir} is a directory.`] });
  });

  const good =
    'strict-food,Strict Food,Provender Daily,Dog Food,"species:dog",true,Size,5 lb,STRICT-5,2268,9,16.99,active';
  const bad = 'strict-bad,Bad Food,Provender Daily,Dog Food,"species:dog",true,Size,5 lb,STRICT-6,2268,9,many,active';

  it.each([
    ['0 where all went in', [good], [], 0],
    ['0 where all went in and it is strict', [good], ['--strict'], 0],
    ['0 where a row was left out', [good, bad], [], 0],
    ['2 where a row was left out and it is strict', [good, bad], ['--strict'], 2],
    ['1 where nothing went in', [bad], [], 1],
    ['1 where nothing went in and it is strict', [bad], ['--strict'], 1],
    ['1 for a header alone', [], [], 1],
  ])('exits with %s', async (_name, lines, flags, exit) => {
    const path = file('strict.csv', [header, ...lines].join('\n'));
    expect((await run('import', 'products', ...flags, path)).exit).toBe(exit);
  });

  it.each([
    ['', 'line 1: The file is empty, so nothing was imported.'],
    [header, 'line 1: The file has a header but no rows, so nothing was imported.'],
    [
      'PK\u0003\u0004',
      'line 1: The file is a ZIP archive or an Excel workbook, not CSV. Unpack it, or save the sheet as "CSV UTF-8", and import that file.',
    ],
  ])('says what is wrong with a file that reads %j', async (text, sentence) => {
    expect(await run('import', 'products', file('nothing-in-it.csv', text))).toEqual({
      exit: 1,
      lines: [sentence, '0 created, 0 updated, 0 unchanged, 0 rows left out.'],
    });
  });

  it('says how many products are for no pet, in one line', async () => {
    const shirt = (index: number) =>
      `shirt-${index},Shirt,Plain Loom,Shirts,,true,Size,M,SHIRT-${index},200,9,16.99,draft`;
    const path = file('shirts.csv', [header, ...[1, 2, 3].map(shirt)].join('\n'));
    const { lines } = await run('import', 'products', path);
    expect(lines.filter((line) => line.includes('without a species'))).toHaveLength(1);
    // Lines about the progress of a slow import may come before.
    expect(lines.slice(-2)).toEqual([
      '3 products without a species: shoppers find them by search, brand and price, but not under dog or cat food.',
      '3 created, 0 updated, 0 unchanged, 0 rows left out.',
    ]);
  });

  it('adds selling plans on request', async () => {
    await run('import', 'products', file('plans.csv', [header, good].join('\n')), '--autoship');
    const found = await shop.sites[0]?.backends.commerce.products.bySku('STRICT-5')();
    expect(found && O.isSome(found) ? found.value.sellingPlans.length : 0).toBeGreaterThan(0);
  });

  it('stops early on request, and says how to continue', async () => {
    const aborted = createCommandRunner(shop, settings, AbortSignal.abort());
    const { exit, lines } = await aborted('import', 'products', join(dataDir, 'odd.csv'));
    expect(exit).toBe(1);
    expect(lines.slice(-2)).toEqual([
      '0 created, 0 updated, 0 unchanged, 0 rows left out.',
      'The import was interrupted. Run it again to continue.',
    ]);
  });
});

describe('a command for a running shop', () => {
  const inside = async (...command: readonly string[]) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const exit = await runCommandInRunningShop(command, settings, { print, warn: print });
    return { exit, lines };
  };

  it('runs inside the shop, with the same output', async () => {
    const stop = await listenOnCommandSocket(settings, shop);
    expect(await inside('migrate')).toEqual({ exit: 0, lines: ['The database is up to date.'] });
    expect(await inside('unheard-of')).toEqual({ exit: 64, lines: sayUnknown('unheard-of') });
    await stop();
  });

  it('reports its failure, and the shop keeps running', async () => {
    const stop = await listenOnCommandSocket(settings, shop);
    const failed = await inside('import', 'products', '\0');
    expect(failed.exit).toBe(1);
    expect(failed.lines.join()).toContain('ERR_INVALID_ARG_VALUE');
    expect((await inside('migrate')).exit).toBe(0);
    await stop();
  });

  it.each(['no JSON', '{}', '{"command":3}', 'null'])('is refused as %j, and the shop keeps running', async (line) => {
    const stop = await listenOnCommandSocket(settings, shop);
    const connection = createConnection(findCommandSocketPath(settings));
    connection.write(`${line}\n`);
    const [answer] = (await once(connection, 'data')) as [Buffer];
    expect(answer.toString()).toContain('"say"');
    connection.destroy();
    expect((await inside('migrate')).exit).toBe(0);
    await stop();
  });

  it('exits with the exit code inside the shop', async () => {
    const stop = await listenOnCommandSocket(settings, shop);
    const bad = file('inside.csv', [header, 'a,A,B,C,,true,Size,M,INSIDE-1,200,9,much,draft'].join('\n'));
    expect((await inside('import', 'products', bad)).exit).toBe(1);
    await stop();
  });

  it('exits with 1 and a sentence when the shop ends before it is done, and runs nothing itself', async () => {
    const shopThatIsKilled = createServer((connection) => {
      connection.once('data', () => connection.end(`${JSON.stringify({ say: 'so far' })}\n`));
    });
    shopThatIsKilled.listen(findCommandSocketPath(settings));
    await once(shopThatIsKilled, 'listening');
    expect(await inside('import', 'products', 'x.csv')).toEqual({
      exit: 1,
      lines: [
        'so far',
        'The shop stopped before the command finished. Start the shop and run the command again. An import picks up where it stopped.',
      ],
    });
    shopThatIsKilled.close();
    await once(shopThatIsKilled, 'close');
  });

  it('finds no shop when none runs', async () => {
    expect(await inside('migrate')).toEqual({ exit: undefined, lines: [] });
  });

  it('cannot open the database itself', async () => {
    await expect(openShop(settings)).rejects.toThrow(DataDirectoryInUse);
  });
});

describe('an import inside a running shop', () => {
  const wanted = 3;
  const path = () =>
    file(
      'many.csv',
      [
        header,
        ...Array.from(
          { length: 150 },
          (_none, index) =>
            `many-${index},Many ${index},Provender Daily,Dog Food,"species:dog",true,Size,5 lb,MANY-${index},2268,9,16.99,active`,
        ),
      ].join('\n'),
    );

  afterEach(() => vi.restoreAllMocks());

  /** A catalog whose first write lasts until the door is opened. */
  const aSlowCatalog = () => {
    const blocker = Promise.withResolvers<void>();
    const arrival = Promise.withResolvers<void>();
    const writer = shop.sites[0]?.backends.commerce.embedded?.catalogWriter;
    if (!writer) throw new Error('a site is served');
    const write = vi.spyOn(writer, 'write').mockImplementation((products) => async () => {
      arrival.resolve();
      await blocker.promise;
      return products.map(() => 'unchanged');
    });
    return { open: blocker.resolve, arrived: arrival.promise, writes: () => write.mock.calls.length };
  };

  const asking = (...command: readonly string[]) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    return runCommandInRunningShop(command, settings, { print, warn: print }).then((exit) => ({ exit, lines }));
  };

  it('is aborted when the shop closes, which waits for it but not for idle connections', async () => {
    const { open, arrived, writes } = aSlowCatalog();
    const stop = await listenOnCommandSocket(settings, shop);
    const silent = createConnection(findCommandSocketPath(settings));
    await once(silent, 'connect');
    const asked = asking('import', 'products', path());
    await arrived;
    const stopped = stop();
    open();
    expect(await asked).toMatchObject({
      exit: 1,
      lines: expect.arrayContaining(['The import was interrupted. Run it again to continue.']),
    });
    await stopped;
    expect(writes()).toBe(1);
  });

  it('is aborted when its client disconnects, and the shop keeps running', async () => {
    const { open, arrived, writes } = aSlowCatalog();
    const stop = await listenOnCommandSocket(settings, shop);
    const connection = createConnection(findCommandSocketPath(settings));
    connection.write(`${JSON.stringify({ command: ['import', 'products', path()] })}\n`);
    await arrived;
    connection.destroy();
    await asking('migrate');
    open();
    expect((await asking('import', 'products', path())).exit).toBe(0);
    expect(writes()).toBe(1 + wanted);
    await stop();
  });
});

describe('the list of warehouses and stock', () => {
  const warehouses = (...numbers: readonly number[]) =>
    file(
      'warehouses.json',
      `\uFEFF${JSON.stringify(numbers.map((number) => ({ number, name: `Place ${number}`, ranges: ['00000-99999'] })))}`,
    );

  it('are one warehouse for every ZIP code until a file names others', async () => {
    expect((await run('warehouses', 'list')).lines).toEqual(['1  Warehouse  00000-99999']);
    expect(await run('stock', 'set', 'good-5', '12')).toEqual({ exit: 0, lines: ['good-5: 12 units in warehouse 1.'] });
    const stock = shop.sites[0]?.backends.commerce.stock;
    expect((await stock?.levels(['GOOD-5'], '99501', 'home')())?.[0]?.onHand).toBe(12);
  });

  it('are replaced by a file, but never by none or by a repeated number', async () => {
    expect(await run('import', 'warehouses', warehouses())).toEqual({
      exit: 1,
      lines: ["The file doesn't list any warehouses, so nothing was changed."],
    });
    expect((await run('import', 'warehouses', warehouses(2, 2))).lines).toEqual([
      'The file lists warehouse 2 twice. Nothing was changed.',
    ]);
    expect((await run('import', 'warehouses', file('bad.json', '[{"number": "one"}]'))).exit).toBe(1);
    expect(await run('import', 'warehouses', warehouses(1, 2))).toEqual({
      exit: 0,
      lines: ['The shop has 2 warehouses now.'],
    });
  });

  it('have to be named if there are several', async () => {
    expect(await run('stock', 'set', 'GOOD-5', '3')).toEqual({
      exit: 1,
      lines: ['The shop has several warehouses. Add --warehouse with one of 1, 2.'],
    });
    expect((await run('stock', 'set', 'GOOD-5', '3', '--warehouse', '2')).exit).toBe(0);
    expect((await run('stock', 'set', 'GOOD-5', '3', '--warehouse', '7')).lines).toEqual([
      "There's no warehouse 7. The shop has 1, 2.",
    ]);
    expect((await run('stock', 'set', 'NOBODY', '3', '--warehouse', '1')).lines).toEqual([
      "There's no product with the SKU NOBODY.",
    ]);
    for (const args of [['GOOD-5'], ['GOOD-5', '-1'], ['GOOD-5', '1.5'], ['GOOD-5', '1', '--warehouse', 'x']])
      expect((await run('stock', 'set', ...args)).exit).toBe(64);
  });

  it('comes from a file; bad rows are left out by line', async () => {
    const rows = [
      'SKU,warehouse,quantity',
      'good-5,1,40',
      'GOOD-5,,2',
      'nobody,1,3',
      'GOOD-5,1,many',
      'GOOD-5,9,1',
      ',1,1',
    ];
    expect(await run('import', 'stock', file('stock.csv', rows.join('\n')))).toEqual({
      exit: 0,
      lines: [
        'line 3, warehouse, left out: There are several warehouses (1, 2), so the row has to name one.',
        'line 4, sku, left out: There\'s no product with the SKU "nobody".',
        "line 5, quantity, left out: isn't a whole number from 0 to 1000000.",
        "line 6, warehouse, left out: There's no warehouse 9. The shop has 1, 2.",
        'line 7, sku, left out: is empty.',
        '1 row stored, 5 left out.',
      ],
    });
    const stock = shop.sites[0]?.backends.commerce.stock;
    expect((await stock?.levels(['GOOD-5'], '99501', 'home')())?.[0]?.onHand).toBe(40);
    expect((await run('import', 'stock', file('stock.csv', 'sku\nGOOD-5'))).lines[0]).toContain('no column "quantity"');
  });
});

describe('importing content', () => {
  const page = { slug: 'our-story', title: 'Our story', blocks: [{ kind: 'text', html: '<p>Once.</p>' }] };
  const pageTitles = async (site: 'DTC' | 'HPSF') => {
    const ports = shop.sites.find((one) => one.site === site)?.backends;
    return (await ports?.content.reader.pages(systemClock())())?.map(({ title }) => title);
  };

  it('imports the valid documents, and names the place of each that is left out', async () => {
    const bad = { ...page, slug: 'bad', blocks: [{ kind: 'text', html: '' }] };
    const path = file('content.json', JSON.stringify({ pages: [page, bad], announcement: [] }));
    const { exit, lines } = await run('import', 'content', path);
    expect(exit).toBe(0);
    expect(lines[0]).toBe('Content of DTC:');
    expect(lines).toContainEqual(
      expect.stringMatching(/^pages\[1\]\.blocks\[0\]\.html is empty.*, so pages\[1\] is skipped\.$/),
    );
    expect(lines).toContain("There's no section named announcement. Skipped.");
    expect(lines.slice(-2)).toEqual(['pages: 1 document, changed.', '1 of 1 section changed, 2 problems.']);
    expect(await pageTitles('DTC')).toEqual(['Our story']);
    expect(await pageTitles('HPSF')).toEqual([]);
  });

  it('counts one problem as one', async () => {
    const { lines } = await run('import', 'content', file('wrong.json', JSON.stringify({ announcement: [] })));
    expect(lines.at(-1)).toBe('0 of 0 sections changed, 1 problem.');
  });

  it('changes nothing the second time, the revision included', async () => {
    const revision = () => shop.sites[0]?.backends.database.revisions.current('DTC')();
    const before = await revision();
    const { lines } = await run('import', 'content', join(dataDir, 'content.json'));
    expect(lines.slice(-2)).toEqual(['pages: 1 document, unchanged.', '0 of 1 section changed, 2 problems.']);
    expect(await revision()).toBe(before);
  });

  it('writes to the named site', async () => {
    const path = file('staff.json', JSON.stringify({ pages: [{ ...page, title: 'For staff' }] }));
    const { exit, lines } = await run('import', 'content', path, '--site', 'HPSF');
    expect([exit, lines[0]]).toEqual([0, 'Content of HPSF:']);
    expect([await pageTitles('DTC'), await pageTitles('HPSF')]).toEqual([['Our story'], ['For staff']]);
  });

  it('says what is wrong with a file as a whole', async () => {
    expect(await run('import', 'content', join(dataDir, 'gone.json'))).toMatchObject({
      exit: 1,
      lines: [expect.stringContaining("There's no file")],
    });
    expect(await run('import', 'content', file('broken.json', '{"pages": ['))).toMatchObject({
      exit: 1,
      lines: [expect.stringContaining("isn't valid JSON")],
    });
    const { exit, lines } = await run('import', 'content', file('list.json', '[]'));
    expect([exit, lines[1]]).toEqual([1, "The file isn't an object with sections."]);
  });
});
