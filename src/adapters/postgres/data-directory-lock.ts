import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type LockHolder = { readonly pid: number; readonly born: string; readonly since: string };

/** Another process has the embedded database open. */
export class DataDirectoryInUse extends Error {
  constructor(
    directory: string,
    readonly pid: number,
    since: string,
  ) {
    super(
      `The data directory ${directory} is in use by process ${pid} (since ${since}). ` +
        'Stop that process, or wait for its end where it is a command such as an import, which goes on when it is run ' +
        'again; or choose another directory with DATA_DIR.',
    );
    this.name = 'DataDirectoryInUse';
  }
}

/**
 * When a process began, where the system tells it: a process id that was given again is another process. One that has ended
 * and that nobody waited for has an id still, and no file open.
 */
const bornAt = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? 'ended' : (fields[18] ?? '');
  } catch {
    return '';
  }
};

const isRunning = ({ pid, born }: LockHolder): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return born === bornAt(pid);
};

const readHolder = (path: string): LockHolder | undefined => {
  try {
    const { pid, born, since } = JSON.parse(readFileSync(path, 'utf8')) as Partial<LockHolder>;
    return typeof pid === 'number' ? { pid, born: born ?? '', since: since ?? 'an unknown time' } : undefined;
  } catch {
    return undefined;
  }
};

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Removes a lock whose process is gone; only one process at a time looks and removes. */
const removeStale = (directory: string, lock: string): void => {
  const guard = `${lock}.removing`;
  try {
    mkdirSync(guard);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const holder = readHolder(lock);
    throw new DataDirectoryInUse(directory, holder?.pid ?? 0, holder?.since ?? 'just now');
  }
  try {
    const holder = readHolder(lock);
    if (holder && isRunning(holder)) throw new DataDirectoryInUse(directory, holder.pid, holder.since);
    rmSync(lock, { force: true });
  } finally {
    rmdirSync(guard);
  }
};

/**
 * Takes the data directory for this process and answers how to give it back. The lock of a process that is gone is
 * taken over.
 * @throws DataDirectoryInUse naming the process that has it.
 */
export const lockDataDirectory = (directory: string): (() => void) => {
  mkdirSync(directory, { recursive: true });
  const lock = join(directory, 'database.lock');
  const own = join(directory, `database.lock.${process.pid}.${performance.now()}`);
  const holder: LockHolder = { pid: process.pid, born: bornAt(process.pid), since: new Date().toISOString() };
  writeFileSync(own, JSON.stringify(holder));
  try {
    try {
      linkSync(own, lock);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      removeStale(directory, lock);
      linkSync(own, lock);
    }
  } finally {
    unlinkSync(own);
  }
  return () => rmSync(lock, { force: true });
};
