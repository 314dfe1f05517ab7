import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './shop-process.ts';

export type ThrowAwayPostgres = { readonly url: string; readonly version: string; readonly stop: () => void };

const installed = '/usr/lib/postgresql';

const binaries = (): string | undefined => {
  if (!existsSync(installed)) return undefined;
  const [newest] = readdirSync(installed).toSorted((a, b) => Number(b) - Number(a));
  return newest && join(installed, newest, 'bin');
};

/** PostgreSQL refuses to run as root; in that case it runs as the user of its package. */
const owner = (): { readonly uid: number; readonly gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

/** Starts a new cluster on a free port, otherwise with default settings; undefined if there are no binaries. */
export const startPostgres = async (): Promise<ThrowAwayPostgres | undefined> => {
  const bin = binaries();
  if (!bin) return undefined;
  const user = owner();
  const directory = mkdtempSync(join(tmpdir(), 'provender-postgres-'));
  if (user) chownSync(directory, user.uid, user.gid);
  const cluster = join(directory, 'cluster');
  const port = await freePort();
  const run = (name: string, args: readonly string[]): string =>
    execFileSync(join(bin, name), [...args], {
      ...user,
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  run('initdb', ['-D', cluster, '-U', 'shop', '-A', 'trust', '--encoding=UTF8']);
  run('pg_ctl', [
    '-D',
    cluster,
    '-w',
    '-l',
    join(directory, 'log'),
    '-o',
    `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1`,
    'start',
  ]);
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    version: run('postgres', ['--version']).trim(),
    stop: () => {
      run('pg_ctl', ['-D', cluster, '-m', 'fast', 'stop']);
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
