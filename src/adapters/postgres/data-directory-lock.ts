import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { errorCode } from './error-code';
import { UnusableDataDirectory } from './unusable-data-directory';

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
        "Stop that process. If it's a command such as an import, let it finish (you can run it again if you stop it). Or " +
        'set DATA_DIR to another directory.',
    );
    this.name = 'DataDirectoryInUse';
  }
}

/**
 * The start time of a process, empty if the system has none. It tells a process from an earlier one with the same id. A
 * process that has ended but was not waited for keeps its id, without open files: for it, this returns `ended`.
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
    if (errorCode(error) !== 'EPERM') return false;
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

const isDirectory = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Makes a directory and its parents one by one: in `/proc`, the recursive `mkdir` of Node never returns. */
const makeDirectory = (path: string): void => {
  if (isDirectory(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeDirectory(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    if (!isDirectory(path)) throw error;
  }
};

/** @throws UnusableDataDirectory if the lock file is a directory. */
const requireNoDirectory = (lock: string): void => {
  if (isDirectory(lock))
    throw new UnusableDataDirectory(`${resolve(lock)} is a directory, but must be a file. Remove it, and start again.`);
};

/** Removes the lock of a process that no longer runs. A guard directory lets only one process do so at a time. */
const removeStale = (directory: string, lock: string): void => {
  const guard = `${lock}.removing`;
  try {
    mkdirSync(guard);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
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
 * Makes the data directory, locks it for this process and returns a function that unlocks it. The lock of a process that
 * no longer runs is replaced.
 * @throws DataDirectoryInUse naming the process that holds the lock.
 */
export const lockDataDirectory = (directory: string): (() => void) => {
  makeDirectory(resolve(directory));
  const lock = join(directory, 'database.lock');
  const ownLock = join(directory, `database.lock.${process.pid}.${performance.now()}`);
  const holder: LockHolder = { pid: process.pid, born: bornAt(process.pid), since: new Date().toISOString() };
  writeFileSync(ownLock, JSON.stringify(holder));
  try {
    try {
      linkSync(ownLock, lock);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      requireNoDirectory(lock);
      removeStale(directory, lock);
      linkSync(ownLock, lock);
    }
  } finally {
    unlinkSync(ownLock);
  }
  return () => rmSync(lock, { force: true });
};
