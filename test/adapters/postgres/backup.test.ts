import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { sql } from 'kysely';
import { packTar } from 'modern-tar';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hashPassword } from '#adapters/argon2/password-hash';
import { runCommand } from '#adapters/cli/run-command';
import { openDatabase } from '#adapters/postgres/open-database';
import { HmacSessionSecrets } from '#adapters/session-secrets/hmac-session-secrets';
import type { SessionFamilyId } from '#domain/identity/session';
import type { OrderId } from '#domain/orders/order';
import type { Zip } from '#domain/shipping/zip';
import { closedShopCommands } from '#main/server/command-line.ts';
import { type OpenedShop, openShop } from '#main/server/open-shop.ts';
import { renderScreen } from '#main/server/render.tsx';
import { openShopServer } from '#main/server/running-shop.ts';
import { parseSettings, type Settings } from '#main/settings/settings.ts';
import { aGuest, anOrder, aProduct, aWarehouse } from '../../builders';
import { idOf } from '../../contracts/accounts.contract';
import { linesOf } from '../../contracts/stocked-shop';
import { testBuild } from '../../http-shop';
import { createCommandRunner } from '../../run-shop-command';
import { temporaryDirectory } from '../../temporary-directory';
import { TestBrowser } from '../../test-browser';
import { hasServer, newDatabaseUrl } from './engines';

const aKey = 'a-key-of-the-tests-that-is-long-enough';
const otherKey = 'another-key-of-the-tests-that-is-long-enough';
const olderKey = 'an-older-key-of-the-tests-that-is-long-enough';
const person = { email: 'owner@example.com', firstName: 'Pat', lastName: 'Doe' };
const password = 'a few words for the dog';

const availableEngines = ['embedded', ...(hasServer ? ['server'] : [])];

type Environment = Readonly<Record<string, string>>;

/** Settings of a new place for a shop: an empty data directory, and an empty database on a server. */
const anEmptyPlace = async (engine: string, some: Environment = {}, directory?: string): Promise<Settings> =>
  parseSettings({
    DATA_DIR: join(directory ?? (await temporaryDirectory()), 'var'),
    LOG_LEVEL: 'silent',
    ...(engine === 'server' ? { DATABASE_URL: await newDatabaseUrl(), SECRET_KEY: aKey, LOOKUP_KEY: aKey } : {}),
    ...some,
  });

const run = async (settings: Settings, ...args: readonly string[]) => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const { signal } = new AbortController();
  const exit = await runCommand(closedShopCommands, args, { settings }, { print, warn: print, signal });
  return { exit, said: lines.join('\n') };
};

/** A customer who is logged in, with a cart and an order, and an email in the local inbox. */
const fill = async (shop: OpenedShop): Promise<string> => {
  const [dtc] = shop.sites;
  const { embedded: commerce } = dtc?.backends.commerce ?? {};
  const { embedded: accounts } = dtc?.backends.accounts ?? {};
  if (!dtc || !commerce || !accounts) throw new Error('the shop is embedded');
  await commerce.stockWriter.writeWarehouses([aWarehouse({ ranges: [['00501', '99950']] })])();
  await commerce.catalogWriter.write([aProduct()])();
  const passwordHash = await hashPassword(password);
  const customerId = idOf(await accounts.accounts.confirm({ ...person, passwordHash })());
  const secrets = new HmacSessionSecrets(shop.secretKeys);
  const token = secrets.newToken();
  const family = 'a family' as SessionFamilyId;
  const session = { family, customerId, token: secrets.hashOf(token), device: 'Firefox', zip: '80011' as Zip };
  await dtc.backends.database.sessions.open(session)();
  const visitor = {
    ...aGuest(),
    kind: 'Shopper',
    customer: { id: customerId, facts: { usedFirstAutoship: false, hasLiveAutoship: false } },
  } as const;
  const ports = dtc.backends.portsFor(visitor);
  const sold = await dtc.backends.commerce.products.byHandle('adult-chicken-dry-dog-food')();
  const ids = O.isSome(sold) ? sold.value.variants.map(({ merchandiseId }) => merchandiseId) : [];
  const cart = await ports.carts.create(linesOf(ids, 3))();
  if (E.isLeft(cart)) throw new Error(cart.left.kind);
  if (!ports.engine) throw new Error('the shop has an engine');
  await ports.engine.orders.keep(anOrder({ id: 'an-order' as OrderId }))();
  await commerce.siteOrders.settle('an-order' as OrderId, 1, 'placed')();
  await shop.inbox?.send('welcome', { to: person.email, subject: 'Welcome', text: 'Hello', html: '<p>Hello</p>' })();
  return token;
};

/** All rows of all tables, by table. */
const readTables = async ({ databaseUrl, dataDir }: Settings) => {
  const { database, close } = await openDatabase({ ...(databaseUrl ? { databaseUrl } : { dataDir }) });
  try {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = current_schema()
      order by table_name`.execute(database);
    const all = new Map<string, readonly string[]>();
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(
        database,
      );
      all.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    const { rows } = await sql<{ next: string }>`select last_value::text as next from order_number`.execute(database);
    return { tables: all, next: rows[0]?.next };
  } finally {
    await close();
  }
};

const olderKeys = { SECRET_KEY: `${aKey},${olderKey}`, LOOKUP_KEY: aKey };

/** A closed shop with a customer, and a backup that was made while it was open. */
const makeBackup = async (engine: string) => {
  const directory = mkdtempSync(join(tmpdir(), 'provender-test-'));
  const settings = await anEmptyPlace(engine, olderKeys, directory);
  const file = join(directory, 'shop.backup');
  const shop = await openShop(settings);
  const token = await fill(shop);
  const { exit, said } = await createCommandRunner(shop, settings)('backup', file);
  await shop.close();
  expect({ exit, said }).toEqual({ exit: 0, said: expect.stringContaining(`backed up to ${file} (`) });
  return { settings, directory, file, token, tables: await readTables(settings) };
};

type Backup = Awaited<ReturnType<typeof makeBackup>>;

const backups = new Map<string, Backup>();

beforeAll(async () => {
  for (const engine of availableEngines) backups.set(engine, await makeBackup(engine));
});
afterAll(() => {
  for (const { directory } of backups.values()) rmSync(directory, { recursive: true, force: true });
});

const backupOf = (engine: string): Backup => {
  const backup = backups.get(engine);
  if (!backup) throw new Error('the backup was made');
  return backup;
};

/** An archive like a backup, with other files. */
const anArchive = async (contents: Readonly<Record<string, unknown>>): Promise<string> => {
  const file = join(await temporaryDirectory(), 'made.backup');
  const entries = Object.entries(contents).map(([name, value]) => {
    const body = JSON.stringify(value);
    return { header: { name, size: body.length }, body };
  });
  writeFileSync(file, gzipSync(await packTar(entries)));
  return file;
};

const manifest = {
  format: 1,
  engine: 'embedded',
  databaseVersion: '18',
  migrations: [],
  at: '2026-11-28T10:00:00.000Z',
};
const keys = { secretKeys: [aKey], lookupKey: aKey };

describe.each(availableEngines)('a backup of a shop: %s', (engine) => {
  it('restores every row, and the same customer, login, cart, order and emails answer', async () => {
    const { tables, file, token } = backupOf(engine);
    const target = await anEmptyPlace(engine);
    const { exit, said } = await run(target, 'restore', file);
    expect({ exit, said }).toEqual({ exit: 0, said: expect.stringMatching(/^The shop is restored as it was on /) });
    expect(await readTables(target)).toEqual(tables);
    expect(readdirSync(target.dataDir)).not.toContain('restore.unfinished');

    const { app, shop, close } = await openShopServer(target, {
      build: testBuild,
      render: renderScreen,
      maxEventLoopDelayMs: 0,
    });
    try {
      const browser = new TestBrowser({ app });
      browser.cookies.set('sessionToken', token);
      browser.cookies.set('signed_in', 'consumer');
      const [account, cart, orders] = [
        await browser.get('/account/dashboard'),
        await browser.get('/cart'),
        await browser.get('/account/orders'),
      ];
      expect([account.statusCode, cart.statusCode, orders.statusCode]).toEqual([200, 200, 200]);
      expect(account.body).toContain('Pat');
      expect(cart.body).toContain('Adult Chicken');
      expect(orders.body).toContain('100001');
      const other = new TestBrowser({ app });
      const login = await other.post('/shelter/login', { email: person.email, password });
      expect([login.statusCode, other.cookies.get('signed_in')]).toEqual([303, 'consumer']);
      expect((await shop.inbox?.messages()())?.map(({ subject }) => subject)).toContain('Welcome');
    } finally {
      await close();
    }
  });

  it('can be made of a shop that is closed, and changes nothing there', async () => {
    const { settings, tables } = backupOf(engine);
    const file = join(await temporaryDirectory(), 'again.backup');
    expect((await run(settings, 'backup', file)).exit).toBe(0);
    const target = await anEmptyPlace(engine);
    expect((await run(target, 'restore', file)).exit).toBe(0);
    expect(await readTables(target)).toEqual(tables);
    expect(await readTables(settings)).toEqual(tables);
  });

  it('is one file that only its owner can read, and never replaces another file', async () => {
    const { settings, file } = backupOf(engine);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file);
    expect(await run(settings, 'backup', file)).toEqual({
      exit: 1,
      said: `There's already a file ${file}. Choose another name, or move that file.`,
    });
    expect(readFileSync(file)).toEqual(before);
    expect(readdirSync(join(file, '..')).toSorted()).toEqual(['shop.backup', 'var']);
  });

  it('is not restored over a shop', async () => {
    const { settings, tables, file } = backupOf(engine);
    const { exit, said } = await run(settings, 'restore', file);
    expect([exit, said]).toEqual([1, expect.stringContaining('already has a shop')]);
    expect(await readTables(settings)).toEqual(tables);
  });

  it('is refused if it is cut off or damaged, and nothing is restored', async () => {
    const { file } = backupOf(engine);
    const target = await anEmptyPlace(engine);
    const whole = readFileSync(file);
    const cut = join(await temporaryDirectory(), 'cut.backup');
    for (const size of [0, 5, 1000, Math.floor(whole.length / 2), whole.length - 1]) {
      writeFileSync(cut, whole);
      truncateSync(cut, size);
      const { exit, said } = await run(target, 'restore', cut);
      expect([size, exit, said]).toEqual([size, 1, expect.stringMatching(/isn't a backup/)]);
    }
    const damaged = Buffer.from(whole);
    damaged[Math.floor(whole.length / 2)] = (damaged[Math.floor(whole.length / 2)] ?? 0) ^ 0xff;
    writeFileSync(cut, damaged);
    expect((await run(target, 'restore', cut)).said).toContain("it's damaged or cut off");
    expect(readdirSync(target.dataDir)).toEqual([]);
    expect((await run(target, 'restore', file)).exit).toBe(0);
  });

  it('is refused with a sentence by a shop without that kind of database', async () => {
    const { file } = backupOf(engine);
    const other = engine === 'embedded' ? 'server' : 'embedded';
    if (other === 'server' && !hasServer) return;
    const { exit, said } = await run(await anEmptyPlace(other), 'restore', file);
    expect([exit, said]).toEqual([
      1,
      engine === 'embedded'
        ? `${file} is a backup of an embedded database. To restore it, unset DATABASE_URL.`
        : `${file} is a backup of a PostgreSQL database. To restore it, set DATABASE_URL to an empty database.`,
    ]);
  });

  it('is refused under other keys, which the sentence says how to find', async () => {
    const { file } = backupOf(engine);
    for (const some of [{ SECRET_KEY: otherKey }, { LOOKUP_KEY: otherKey }]) {
      const target = await anEmptyPlace(engine, { SECRET_KEY: aKey, LOOKUP_KEY: aKey, ...some });
      const [setting] = Object.keys(some);
      expect(await run(target, 'restore', file)).toEqual({
        exit: 1,
        said: `${setting} doesn't match the key in ${file}. Set it to the key in the backup. To see that key, run tar -xzOf ${file} keys.json.`,
      });
      expect(readdirSync(target.dataDir)).toEqual([]);
    }
  });
});

describe('a backup of an embedded shop', () => {
  it('brings the keys that no setting has, the older ones included', async () => {
    const { file } = backupOf('embedded');
    const target = await anEmptyPlace('embedded');
    expect((await run(target, 'restore', file)).exit).toBe(0);
    expect(statSync(join(target.dataDir, 'keys.json')).mode & 0o777).toBe(0o600);
    const shop = await openShop(target);
    expect([shop.secretKeys, shop.lookupKey]).toEqual([[aKey, olderKey], aKey]);
    await shop.close();
  });

  it("is refused if the data directory has another shop's keys or emails", async () => {
    const { file } = backupOf('embedded');
    const withKeys = await anEmptyPlace('embedded');
    mkdirSync(withKeys.dataDir);
    writeFileSync(join(withKeys.dataDir, 'keys.json'), JSON.stringify({ secretKey: otherKey, lookupKey: otherKey }));
    expect((await run(withKeys, 'restore', file)).said).toContain("has another shop's keys");
    const withMail = await anEmptyPlace('embedded');
    mkdirSync(join(withMail.dataDir, 'mail'), { recursive: true });
    writeFileSync(join(withMail.dataDir, 'mail', '000000000000001-other.json'), '{}');
    expect((await run(withMail, 'restore', file)).said).toContain("has another shop's emails");
    expect(existsSync(join(withMail.dataDir, 'keys.json'))).toBe(false);
  });

  it('is made inside the running shop, and another process learns so', async () => {
    const { settings } = backupOf('embedded');
    const file = join(await temporaryDirectory(), 'shop.backup');
    const shop = await openShop(settings);
    await expect(run(settings, 'backup', file)).rejects.toThrow(/is in use by process/);
    expect(existsSync(file)).toBe(false);
    expect((await createCommandRunner(shop, settings)('backup', file)).exit).toBe(0);
    await shop.close();
  });

  it('has whole transactions only, while many run', async () => {
    const settings = await anEmptyPlace('embedded');
    const { database, copyFiles, close } = await openDatabase({
      dataDir: settings.dataDir,
      snapshot: inject('snapshot'),
    });
    await sql`create table pair (side text primary key, number integer not null)`.execute(database);
    await sql`insert into pair values ('left', 0), ('right', 0)`.execute(database);
    let isOver = false;
    const writing = (async () => {
      for (let number = 1; !isOver; number += 1) {
        // The embedded engine answers at once, so without a pause nothing else would run.
        await setImmediate();
        await database.transaction().execute(async (transaction) => {
          await sql`update pair set number = ${number} where side = 'left'`.execute(transaction);
          await sql`update pair set number = ${number} where side = 'right'`.execute(transaction);
        });
      }
    })();
    const copies = await Promise.all(
      [1, 2, 3].map(async () => {
        const copy = join(await temporaryDirectory(), 'var');
        mkdirSync(copy);
        await copyFiles?.(join(copy, 'database'));
        return copy;
      }),
    );
    isOver = true;
    await writing;
    await close();
    for (const dataDir of copies) {
      const opened = await openDatabase({ dataDir });
      const { rows } = await sql<{ number: number }>`select number from pair`.execute(opened.database);
      expect(rows[0]?.number).toBe(rows[1]?.number);
      await opened.close();
    }
  });

  it('needs a shop, and a directory for its file', async () => {
    const settings = await anEmptyPlace('embedded');
    const directory = await temporaryDirectory();
    expect(await run(settings, 'backup', join(directory, 'a.backup'))).toEqual({
      exit: 1,
      said: `There's no shop in the data directory ${settings.dataDir} yet.`,
    });
    expect(existsSync(settings.dataDir)).toBe(false);
    expect((await run(settings, 'backup', join(directory, 'gone', 'a.backup'))).said).toBe(
      `There's no directory ${join(directory, 'gone')}. Create it first.`,
    );
    expect((await run(settings, 'backup', directory)).said).toBe(
      `${directory} is a directory. Add the name of a new file.`,
    );
    expect(readdirSync(directory)).toEqual([]);
  });
});

describe('restoring a file that is no backup of this version', () => {
  it.each([
    ['a missing file', undefined, "There's no file "],
    ['a foreign archive', { 'holiday.json': {} }, "isn't a backup of a shop."],
    ['a backup without keys', { 'backup.json': manifest }, "isn't a backup of a shop."],
    ['a newer format', { 'backup.json': { format: 2 }, 'keys.json': keys }, 'is from a newer version of the shop.'],
    [
      'a newer schema',
      { 'backup.json': { ...manifest, migrations: ['9999-later.sql'] }, 'keys.json': keys },
      'is from a newer version of the shop. Restore it with that version.',
    ],
    [
      'an older database engine',
      { 'backup.json': { ...manifest, databaseVersion: '17' }, 'keys.json': keys },
      'was written by version 17 of the database engine, and this shop reads version 18.',
    ],
  ])('is refused: %s', async (_what, contents, sentence) => {
    const settings = await anEmptyPlace('embedded');
    const file = contents ? await anArchive(contents) : join(await temporaryDirectory(), 'gone');
    const { exit, said } = await run(settings, 'restore', file);
    expect([exit, said]).toEqual([1, expect.stringContaining(sentence)]);
    expect(existsSync(settings.dataDir) ? readdirSync(settings.dataDir) : []).toEqual([]);
  });

  it('is refused: a directory', async () => {
    const settings = await anEmptyPlace('embedded');
    const directory = await temporaryDirectory();
    expect(await run(settings, 'restore', directory)).toEqual({ exit: 1, said: `${directory} is a directory.` });
  });

  it('never writes outside the data directory', async () => {
    const settings = await anEmptyPlace('embedded');
    const file = await anArchive({
      'database/../../../escaped.json': {},
      'mail/../../escaped.json': {},
      'backup.json': manifest,
    });
    expect((await run(settings, 'restore', file)).exit).toBe(1);
    expect(readdirSync(join(settings.dataDir, '..'))).toEqual(['var']);
    expect(readdirSync(settings.dataDir)).toEqual([]);
  });
});

describe.runIf(hasServer)('a backup of a shop on a server', () => {
  it('needs a shop there', async () => {
    const { exit, said } = await run(
      await anEmptyPlace('server'),
      'backup',
      join(await temporaryDirectory(), 'a.backup'),
    );
    expect([exit, said]).toEqual([1, "There's no shop in the database in DATABASE_URL yet."]);
  });

  it.each(['backup', 'restore'])(
    'says what to install if the programs of PostgreSQL are missing: %s',
    async (command) => {
      const { settings, file } = backupOf('server');
      const path = process.env.PATH;
      process.env.PATH = await temporaryDirectory();
      try {
        const work =
          command === 'backup'
            ? run(settings, 'backup', `${file}.2`)
            : run(await anEmptyPlace('server'), 'restore', file);
        await expect(work).rejects.toThrow(
          /^There's no pg_(?:dump|restore) on this machine\. Install PostgreSQL's client programs/,
        );
      } finally {
        process.env.PATH = path;
      }
      expect(readdirSync(join(file, '..')).toSorted()).toEqual(['shop.backup', 'var']);
    },
  );
});
