import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { writeDatabaseSnapshot } from '#adapters/postgres/embedded-engine';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database for the embedded engine. */
    snapshot: string;
    /** A PostgreSQL server on which databases may be created; empty when none is found. */
    databaseUrl: string;
  }
}

const installations = '/usr/lib/postgresql';

const findBinaries = (): string | undefined => {
  const versions = existsSync(installations)
    ? readdirSync(installations).toSorted((a, b) => Number(b) - Number(a))
    : [];
  return versions.map((version) => join(installations, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
};

type Account = { readonly uid?: number; readonly gid?: number };

/** The server refuses to run as root. */
const accountOfServer = (): Account => {
  if (process.getuid?.() !== 0) return {};
  const numberOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: numberOf('-u'), gid: numberOf('-g') };
};

type Server = { readonly url: string; readonly stop: () => Promise<void> };

const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=60'];

const isReady = (bin: string, directory: string): boolean =>
  spawnSync(join(bin, 'pg_isready'), ['-h', directory, '-U', 'provender'], { stdio: 'ignore' }).status === 0;

const untilReady = async (bin: string, directory: string, server: ChildProcess): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (isReady(bin, directory)) return;
    if (server.exitCode !== null) throw new Error(`PostgreSQL stopped with ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('PostgreSQL does not answer');
};

/** A throw-away cluster that is reached through a socket in its own directory. */
const startServer = async (bin: string): Promise<Server> => {
  const account = accountOfServer();
  const directory = mkdtempSync(join(tmpdir(), 'provender-postgres-'));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(directory, account.uid, account.gid);
  const data = join(directory, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'provender', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    stdio: 'ignore',
    cwd: directory,
    ...account,
  });
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', directory, '-h', '', ...flags], {
    stdio: 'ignore',
    cwd: directory,
    ...account,
  });
  const stop = async (): Promise<void> => {
    if (server.exitCode === null) {
      server.kill('SIGINT');
      await new Promise((resolve) => server.once('exit', resolve));
    }
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await untilReady(bin, directory, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://provender@localhost/postgres?host=${encodeURIComponent(directory)}`, stop };
};

/** The snapshot of these migrations, made once. */
const findSnapshot = async (): Promise<string> => {
  const migrations = 'src/adapters/postgres/migrations';
  const hash = createHash('sha256');
  for (const file of readdirSync(migrations).toSorted()) hash.update(readFileSync(join(migrations, file)));
  const directory = 'node_modules/.cache/provender';
  mkdirSync(directory, { recursive: true });
  const path = join(directory, `${hash.digest('hex').slice(0, 16)}.tar.gz`);
  if (!existsSync(path)) await writeDatabaseSnapshot(path);
  return path;
};

const findServer = async (): Promise<Server & { readonly what: string }> => {
  const given = process.env.DATABASE_URL_TEST;
  if (given) return { url: given, stop: async () => undefined, what: 'the server of DATABASE_URL_TEST' };
  const bin = findBinaries();
  if (bin) return { ...(await startServer(bin)), what: `a throw-away server of ${bin}` };
  return { url: '', stop: async () => undefined, what: 'none found, so the embedded engine alone is tested' };
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop, what } = await findServer();
  console.log(`PostgreSQL: ${what}`);
  project.provide('databaseUrl', url);
  project.provide('snapshot', await findSnapshot());
  return stop;
}
