import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type RestartingPostgres = {
  readonly url: string;
  readonly start: () => void;
  /** Stops the server immediately, as a power failure does. */
  readonly stop: () => void;
  readonly forget: () => void;
};

const installed = '/usr/lib/postgresql';

const binaries = (): string | undefined => {
  if (!existsSync(installed)) return undefined;
  const [newest] = readdirSync(installed).toSorted((a, b) => Number(b) - Number(a));
  return newest && join(installed, newest, 'bin');
};

/** Whether a server can be started here. */
export const hasPostgres = binaries() !== undefined;

const account = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

/** A throw-away server, reached through a socket in its own directory, that stops and starts over the same data. */
export const aRestartingPostgres = (): RestartingPostgres => {
  const bin = binaries();
  if (bin === undefined) throw new Error('PostgreSQL is not installed');
  const { uid, gid } = account();
  const directory = mkdtempSync(join(tmpdir(), 'provender-postgres-'));
  if (uid !== undefined && gid !== undefined) chownSync(directory, uid, gid);
  const data = join(directory, 'data');
  const run = (name: string, args: readonly string[]): void => {
    execFileSync(join(bin, name), [...args], {
      stdio: 'ignore',
      cwd: directory,
      ...(uid === undefined ? {} : { uid }),
      ...(gid === undefined ? {} : { gid }),
    });
  };
  run('initdb', ['-D', data, '-U', 'provender', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const start = (): void =>
    run('pg_ctl', [
      '-D',
      data,
      '-w',
      '-l',
      join(directory, 'log'),
      '-o',
      `-k ${directory} -h '' -c fsync=off`,
      'start',
    ]);
  const stop = (): void => run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
  start();
  const forget = (): void => {
    if (existsSync(join(data, 'postmaster.pid'))) stop();
    rmSync(directory, { recursive: true, force: true });
  };
  process.once('exit', forget);
  return {
    url: `postgres://provender@localhost/postgres?host=${encodeURIComponent(directory)}`,
    start,
    stop,
    forget,
  };
};
