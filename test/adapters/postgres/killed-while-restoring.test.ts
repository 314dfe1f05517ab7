import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#adapters/postgres/open-database';
import { connectPostgresServer } from '#adapters/postgres/server-engine';
import { buildKilledProgram } from '../../killing/killed-processes';
import { temporaryDirectory } from '../../temporary-directory';
import { hasServer, newDatabaseUrl } from './engines';

const aKey = 'a-key-of-the-tests-that-is-long-enough';
const kills = 3;

let program = '';

beforeAll(async () => {
  program = await buildKilledProgram('backup-process');
});

type Environment = Readonly<Record<string, string>>;

const anEmptyPlace = async (engine: string): Promise<Environment> => ({
  DATA_DIR: join(await temporaryDirectory(), 'var'),
  SECRET_KEY: aKey,
  LOOKUP_KEY: aKey,
  ...(engine === 'server' ? { DATABASE_URL: await newDatabaseUrl() } : {}),
});

const openPlace = ({ DATABASE_URL, DATA_DIR = '' }: Environment) =>
  openDatabase({
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR }),
    snapshot: inject('snapshot'),
  });

const start = (environment: Environment, ...command: readonly string[]): ChildProcess =>
  spawn(process.execPath, [program, JSON.stringify({ environment, command })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Runs a command to its end; returns the exit code and the milliseconds that it took after its start. */
const run = async (environment: Environment, ...command: readonly string[]) => {
  const child = start(environment, ...command);
  await once(child.stdout ?? child, 'data');
  const startedAt = performance.now();
  const [exitCode] = (await once(child, 'close')) as [number];
  return { exitCode, took: performance.now() - startedAt };
};

/** Runs a command, and kills it some milliseconds after its start. */
const killAfter = async (milliseconds: number, environment: Environment, ...command: readonly string[]) => {
  const child = start(environment, ...command);
  await once(child.stdout ?? child, 'data');
  const closed = once(child, 'close');
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  child.kill('SIGKILL');
  await closed;
};

/** Waits until pg_restore of a killed process has ended, which commits all or nothing. */
const untilNobodyRestores = async ({ DATABASE_URL }: Environment): Promise<void> => {
  if (!DATABASE_URL) return;
  const server = connectPostgresServer(DATABASE_URL);
  await expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(server.database);
      return rows[0]?.count;
    })
    .toBe(0);
  await server.close();
};

const countRows = async (environment: Environment): Promise<number> => {
  const { database, close } = await openPlace(environment);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from revision`.execute(database);
  await close();
  return rows[0]?.count ?? 0;
};

const aShop = async (engine: string) => {
  const environment = await anEmptyPlace(engine);
  await (await openPlace(environment)).close();
  const file = join(await temporaryDirectory(), 'shop.backup');
  const { exitCode, took } = await run(environment, 'backup', file);
  expect(exitCode).toBe(0);
  return { environment, file, took };
};

describe.each(['embedded', ...(hasServer ? ['server'] : [])])('a process that is killed: %s', (engine) => {
  it('leaves no half backup, and a repeat makes a whole one', async () => {
    const { environment, file, took } = await aShop(engine);
    for (let kill = 0; kill < kills; kill += 1) {
      rmSync(file, { force: true });
      await killAfter((took * kill) / kills, environment, 'backup', file);
      // A process that was nearly done may have placed its whole file.
      if (!existsSync(file)) expect((await run(environment, 'backup', file)).exitCode).toBe(0);
      expect(readdirSync(join(file, '..')).filter((name) => name !== 'shop.backup.unfinished')).toEqual([
        'shop.backup',
      ]);
    }
    const target = await anEmptyPlace(engine);
    expect((await run(target, 'restore', file)).exitCode).toBe(0);
    expect(await countRows(target)).toBe(await countRows(environment));
  });

  it('leaves a restore that can be repeated, or one that is whole', async () => {
    const { environment, file } = await aShop(engine);
    const expected = await countRows(environment);
    const { took } = await run(await anEmptyPlace(engine), 'restore', file);
    for (let kill = 0; kill < kills; kill += 1) {
      const target = await anEmptyPlace(engine);
      await killAfter((took * (kill + 0.5)) / kills, target, 'restore', file);
      await untilNobodyRestores(target);
      // The repeat is refused if the killed process was done.
      expect([0, 1]).toContain((await run(target, 'restore', file)).exitCode);
      expect(await countRows(target)).toBe(expected);
    }
  });
});
