import {
  cpSync,
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
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#adapters/postgres/open-database';
import { embeddedDatabaseVersion } from '#adapters/postgres/ready-marks';
import { UnusableDataDirectory, unusableDirectoryError } from '#adapters/postgres/unusable-data-directory';

const snapshot = inject('snapshot');
const places: string[] = [];
const place = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'provender-damaged-'));
  places.push(made);
  return made;
};

let whole = '';
let dataDir = '';
const inside = (...names: readonly string[]): string => join(dataDir, 'database', ...names);

beforeAll(async () => {
  whole = place();
  const opened = await openDatabase({ dataDir: whole, snapshot });
  await sql`insert into email_signup values ('DTC', 'a@example.com', 'a@example.com', now())`.execute(opened.database);
  await opened.close();
});
afterEach(() => {
  for (const made of places.splice(1)) rmSync(made, { recursive: true, force: true });
});
afterAll(() => rmSync(whole, { recursive: true, force: true }));

const opening = async (): Promise<unknown> => {
  try {
    const opened = await openDatabase({ dataDir, snapshot });
    const row = (await sql<{ count: number }>`select count(*) as count from email_signup`.execute(opened.database))
      .rows[0];
    await opened.close();
    return row?.count;
  } catch (error) {
    return error;
  }
};

const tableFiles = (): readonly string[] =>
  readdirSync(inside('base')).flatMap((database) =>
    readdirSync(inside('base', database))
      .filter((name) => /^\d+$/.test(name))
      .map((name) => inside('base', database, name)),
  );

const emptied = (directory: string): void => {
  for (const name of readdirSync(directory)) rmSync(join(directory, name), { recursive: true });
};

const damages: Readonly<Record<string, () => void>> = {
  'its version file is missing': () => rmSync(inside('PG_VERSION')),
  'its version file is empty': () => truncateSync(inside('PG_VERSION')),
  'its control file is cut': () => truncateSync(inside('global', 'pg_control'), 100),
  'its control file is missing': () => rmSync(inside('global', 'pg_control')),
  'its log is missing': () => rmSync(inside('pg_wal'), { recursive: true }),
  'its log is empty': () => emptied(inside('pg_wal')),
  'its log is a file': () => {
    rmSync(inside('pg_wal'), { recursive: true });
    writeFileSync(inside('pg_wal'), 'no directory');
  },
  'its tables are garbage': () => {
    for (const file of tableFiles()) if (statSync(file).size > 0) writeFileSync(file, Buffer.alloc(8192, 0xa5));
  },
  'its tables are missing': () => rmSync(inside('base'), { recursive: true }),
  'its settings are missing': () => rmSync(inside('postgresql.conf')),
  'everything in it is gone': () => emptied(inside()),
  'the database is gone': () => rmSync(inside(), { recursive: true }),
  'another, empty database stands in its place': () => {
    const mark = join(dataDir, 'database.ready');
    rmSync(inside(), { recursive: true });
    cpSync(empty, inside(), { recursive: true });
    writeFileSync(mark, '');
  },
};

let empty = '';
beforeAll(async () => {
  empty = join(whole, 'empty');
  await (await PGlite.create({ dataDir: empty })).close();
});

describe('the database directory of a shop', () => {
  beforeEach(() => {
    dataDir = place();
    cpSync(whole, dataDir, { recursive: true });
  });

  it('is opened', async () => {
    expect(await opening()).toBe(1);
  });

  it.each(Object.keys(damages))('is not created again when %s, and the error says what to do', async (name) => {
    damages[name]?.();
    const error = await opening();
    expect(error).toBeInstanceOf(UnusableDataDirectory);
    const { message } = error as Error;
    expect(message).toMatch(/^The database in the data directory .* is damaged: /);
    expect(message).toContain(`Restore ${resolve(dataDir)} from a backup, or move it away to start over`);
    expect(message).not.toContain('\n');
    expect(readdirSync(dataDir).filter((entry) => entry.includes('interrupted'))).toEqual([]);
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);
    expect(await opening()).toBeInstanceOf(UnusableDataDirectory);
  });

  it('is not opened when another version of the engine wrote it', async () => {
    writeFileSync(inside('PG_VERSION'), '99\n');
    expect(await opening()).toMatchObject({
      name: 'UnusableDataDirectory',
      message: expect.stringContaining(`was written by version 99 of the database engine, and this shop reads version`),
    });
  });

  it('is not opened when a version before the first release made it, and stays as it is', async () => {
    const older = await openDatabase({ dataDir, snapshot });
    await sql`update migration set name = '0001-shop.sql' where name = '0001-catalog.sql'`.execute(older.database);
    await older.close();
    const what = `The database in the data directory ${resolve(dataDir)} was created by a prerelease version of the shop`;
    const error = await opening();
    expect(error).toBeInstanceOf(UnusableDataDirectory);
    expect((error as Error).message).toBe(
      `${what}, and this version can't read it. Set DATA_DIR to an empty directory to start with a new shop. ` +
        'To keep your products, run "provender export products" in the old version and "provender import products" in ' +
        "this one. You can't keep customers and orders.",
    );
    expect(await opening()).toEqual(error);
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);
  });

  it('is still recognized when one or both of its marker files are lost', async () => {
    rmSync(inside('provender.ready'));
    expect(await opening()).toBe(1);
    expect(existsSync(inside('provender.ready'))).toBe(true);
    rmSync(join(dataDir, 'database.ready'));
    expect(await opening()).toBe(1);
    expect(existsSync(join(dataDir, 'database.ready'))).toBe(true);
  });

  it('is created again when the first start was killed before its end', async () => {
    rmSync(inside('provender.ready'));
    rmSync(join(dataDir, 'database.ready'));
    rmSync(inside('global'), { recursive: true });
    expect(await opening()).toBe(0);
  });

  it('has the version that is checked when it is opened', async () => {
    rmSync(dataDir, { recursive: true });
    await opening();
    expect(readFileSync(inside('PG_VERSION'), 'utf8').trim()).toBe(embeddedDatabaseVersion);
  });
});

describe('an invalid data directory', () => {
  beforeEach(() => {
    dataDir = place();
  });

  const refusal = async (path: string): Promise<string> => {
    try {
      await (await openDatabase({ dataDir: path, snapshot })).close();
      return 'it opened';
    } catch (error) {
      return error instanceof UnusableDataDirectory ? error.message : `a stack trace: ${String(error)}`;
    }
  };

  it('may be a file, or under a file', async () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'below')]) {
      expect(await refusal(path)).toBe(
        `The data directory ${path} can't be used: it or a directory above it is a file. ` +
          'Move that file, or choose another directory with DATA_DIR.',
      );
    }
  });

  it('may be where no directory can be created', async () => {
    expect(await refusal('/proc/shop')).toMatch(/^The data directory \/proc\/shop can't be used: .*DATA_DIR\.$/);
  });

  it('may have a file in place of the database', async () => {
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir);
    writeFileSync(inside(), 'no directory');
    expect(await refusal(dataDir)).toBe('it opened');
    expect(statSync(inside()).isDirectory()).toBe(true);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('database.interrupted-'))).toEqual([]);
  });

  it.each([
    ['EACCES', "this user can't write there"],
    ['EPERM', "this user can't write there"],
    ['EROFS', "it's on a read-only file system"],
    ['ENOSPC', 'its disk is full'],
    ['ENOTDIR', 'it or a directory above it is a file'],
    ['ENOENT', "the shop can't create it there"],
  ])('is reported for %s in a sentence with the path and what to do', (code, why) => {
    const said = unusableDirectoryError('/srv/shop', Object.assign(new Error('no'), { code }))?.message;
    expect(said).toContain(`The data directory /srv/shop can't be used: ${why}`);
    expect(said).toMatch(/ or choose another directory with DATA_DIR\.$/);
  });

  it('is not blamed for other errors', () => {
    expect(unusableDirectoryError('/srv/shop', new Error('a bug'))).toBeUndefined();
    expect(
      unusableDirectoryError('/srv/shop', Object.assign(new Error('a bug'), { code: 'toString' })),
    ).toBeUndefined();
  });
});
