import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { DataDirectoryInUse, lockDataDirectory } from '#adapters/postgres/data-directory-lock';
import {
  type Database,
  sqlInstantParameter,
  sqlJsonParameter,
  sqlTextArrayParameter,
} from '#adapters/postgres/database';
import { runMigrations } from '#adapters/postgres/migrate';
import { openDatabase } from '#adapters/postgres/open-database';
import { anInstant } from '../../builders';
import { atOnce } from '../../contracts/test-shop';
import { engines } from './engines';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'provender-data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const snapshot = inject('snapshot');
const lockFile = (): string => join(dataDir, 'database.lock');
const count = async (database: Database): Promise<number | undefined> =>
  (await sql<{ count: number }>`select count(*) as count from email_signup`.execute(database)).rows[0]?.count;
const signUp = (database: Database, email: string) =>
  sql`insert into email_signup values ('DTC', ${email}, ${email}, ${sqlInstantParameter(anInstant())})`.execute(
    database,
  );

const migrations = join(import.meta.dirname, '../../../src/adapters/postgres/migrations');
const columnsOf = (database: Database) =>
  sql<{ at: string }>`select concat_ws(' ', table_name, column_name, data_type, is_nullable) as at
      from information_schema.columns where table_schema = 'public' order by 1`
    .execute(database)
    .then(({ rows }) => rows);

describe('opening the embedded database', () => {
  it('has the rows that were written before', async () => {
    const first = await openDatabase({ dataDir, snapshot });
    await signUp(first.database, 'shopper@example.com');
    await first.vacuum();
    await first.close();
    const second = await openDatabase({ dataDir, snapshot });
    expect(await count(second.database)).toBe(1);
    expect(second.kind).toBe('embedded');
    await second.close();
  });

  it('starts without a snapshot', async () => {
    const opened = await openDatabase({ dataDir, snapshot: join(dataDir, 'nothing.tar.gz') });
    expect(await count(opened.database)).toBe(0);
    await opened.close();
  });

  it('is refused to a second process, and the error names the first', async () => {
    const opened = await openDatabase({ dataDir, snapshot });
    const second = openDatabase({ dataDir, snapshot });
    await expect(second).rejects.toThrow(DataDirectoryInUse);
    await expect(second).rejects.toThrow(`is in use by process ${process.pid}`);
    await opened.close();
    await (await openDatabase({ dataDir, snapshot })).close();
  });

  it('succeeds for one of many processes', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => openDatabase({ dataDir, snapshot })));
    const opened = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(opened).toHaveLength(1);
    await Promise.all(opened.map(({ value }) => value.close()));
  });

  it('takes over the lock of a process that has ended', async () => {
    const gone = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => gone.once('exit', resolve));
    writeFileSync(lockFile(), JSON.stringify({ pid: gone.pid, born: '1', since: 'yesterday' }));
    await (await openDatabase({ dataDir, snapshot })).close();
    expect(existsSync(lockFile())).toBe(false);
  });

  it('starts over after an interrupted first start, and deletes the leftovers once a start succeeds', async () => {
    mkdirSync(join(dataDir, 'database.interrupted-1'));
    mkdirSync(join(dataDir, 'database.of-mine'));
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '18');
    const opened = await openDatabase({ dataDir, snapshot });
    expect(await count(opened.database)).toBe(0);
    await opened.close();
    expect(readdirSync(dataDir).filter((name) => name.startsWith('database.'))).toEqual([
      'database.of-mine',
      'database.ready',
    ]);
  });

  it('releases the lock when opening fails', async () => {
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(join(dataDir, 'database', 'provender.ready'), '');
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '9.6\n');
    await expect(openDatabase({ dataDir, snapshot })).rejects.toThrow();
    expect(existsSync(lockFile())).toBe(false);
  });

  it('closes once, however often closing is called', async () => {
    const opened = await openDatabase({ dataDir, snapshot });
    expect(existsSync(lockFile())).toBe(true);
    await Promise.all([opened.close(), opened.close()]);
    const next = await openDatabase({ dataDir, snapshot });
    await opened.close();
    expect(existsSync(lockFile())).toBe(true);
    expect(await count(next.database)).toBe(0);
    await next.close();
  });
});

describe('locking a data directory', () => {
  /** Expects to take over the lock, which names this process while it is held and is deleted afterwards. */
  const takesTheLock = (): void => {
    const release = lockDataDirectory(dataDir);
    const { pid, born } = JSON.parse(readFileSync(lockFile(), 'utf8')) as { pid: number; born: string };
    expect([pid, born === 'another time']).toEqual([process.pid, false]);
    release();
    expect(existsSync(lockFile())).toBe(false);
  };

  it('excludes others while it is held', () => {
    const release = lockDataDirectory(dataDir);
    expect(() => lockDataDirectory(dataDir)).toThrow(DataDirectoryInUse);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
    release();
    takesTheLock();
  });

  it('detects a process id that was reused', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, born: 'another time', since: 'yesterday' }));
    takesTheLock();
  });

  it.runIf(process.platform === 'linux')('takes over the lock of a process that ended as a zombie', async () => {
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
    const pid = Number(String(await new Promise((resolve) => parent.stdout.once('data', resolve))));
    const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
    writeFileSync(lockFile(), JSON.stringify({ pid, born: stat()[21], since: 'just now' }));
    expect(() => lockDataDirectory(dataDir)).toThrow(DataDirectoryInUse);
    process.kill(pid);
    await expect.poll(() => stat()[2]).toBe('Z');
    takesTheLock();
    parent.kill();
  });

  it('takes over an unreadable lock', () => {
    writeFileSync(lockFile(), '');
    takesTheLock();
  });
});

describe.each(engines)('the engine $name', (engine) => {
  const using = async (work: (database: Database) => Promise<void>): Promise<void> => {
    const opened = await engine.open();
    try {
      await work(opened.database);
    } finally {
      await opened.close();
    }
  };

  it('migrates once, however many start at once', () =>
    using(async (database) => {
      const names = (await runMigrations(database)).length;
      await sql`drop schema public cascade`.execute(database);
      await sql`create schema public`.execute(database);
      const outcomes = await atOnce(6, () => runMigrations(database));
      expect(names).toBe(0);
      expect(outcomes.filter(({ length }) => length > 0)).toHaveLength(1);
      expect(await count(database)).toBe(0);
    }));

  it('brings a database that has only the first migration up to date, with its data', () =>
    using(async (database) => {
      const fresh = await columnsOf(database);
      await sql`drop schema public cascade`.execute(database);
      await sql`create schema public`.execute(database);
      const [first = '', ...later] = readdirSync(migrations).toSorted();
      for (const statement of readFileSync(join(migrations, first), 'utf8').split(/;[ \t]*(?:\n|$)/)) {
        if (statement.trim() !== '') await sql.raw(statement).execute(database);
      }
      await sql`create table migration (name text primary key)`.execute(database);
      await sql`insert into migration values (${first})`.execute(database);
      await sql`insert into warehouse values (7, 'Reno')`.execute(database);
      expect(later).not.toEqual([]);
      expect(await runMigrations(database)).toEqual(later);
      expect((await sql`select name from warehouse`.execute(database)).rows).toEqual([{ name: 'Reno' }]);
      expect(await columnsOf(database)).toEqual(fresh);
    }));

  it('ignores a migration that this version does not know', () =>
    using(async (database) => {
      await sql`insert into migration values ('9999-later.sql')`.execute(database);
      expect(await runMigrations(database)).toEqual([]);
    }));

  it('reads numbers, instants, dates, lists and bytes the same on both engines', () =>
    using(async (database) => {
      const row = (
        await sql`
          select 9007199254740991::bigint as large, 12.5::numeric as decimal, ${sqlInstantParameter(anInstant())} as moment,
            '2026-01-31 23:30:00.5+05:30'::timestamptz as elsewhere, date '2026-01-31' as date,
            ${sqlTextArrayParameter(['a', '"b"', '{c}', ''])} as texts, ${sqlJsonParameter([1, { a: 'ü' }])} as json, '\\x00ff'::bytea as bytes, null as nothing`.execute(
          database,
        )
      ).rows[0];
      expect(row).toMatchObject({
        large: 9007199254740991,
        decimal: 12.5,
        moment: anInstant(),
        elsewhere: Date.parse('2026-01-31T18:00:00.500Z'),
        date: '2026-01-31',
        texts: ['a', '"b"', '{c}', ''],
        json: [1, { a: 'ü' }],
        nothing: null,
      });
      expect([...((row as { bytes: Uint8Array }).bytes ?? [])]).toEqual([0, 255]);
    }));

  it('refuses to read a number that is too large to be exact', () =>
    using(async (database) => {
      await expect(
        sql`select 9007199254740993::bigint as large`.execute(database).then(({ rows }) => rows),
      ).rejects.toThrow(RangeError);
    }));

  it('continues after a statement that failed', () =>
    using(async (database) => {
      await expect(sql`select 1 / 0`.execute(database).then(({ rows }) => rows)).rejects.toThrow('division by zero');
      expect(await count(database)).toBe(0);
    }));
});
