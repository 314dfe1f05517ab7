import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { damagedDirectory, UnusableDataDirectory } from './unusable-data-directory';

/** Written into the database's directory and beside it, so that each of them tells of a shop when the other is lost. */
const insideMark = 'provender.ready';
const besideMark = 'database.ready';

/** What the embedded engine writes its files for. */
export const engineVersion = '18';

export const databaseIn = (dataDir: string): string => join(dataDir, 'database');

const insideOf = (dataDir: string): string => join(databaseIn(dataDir), insideMark);
const besideOf = (dataDir: string): string => join(dataDir, besideMark);

/** Whether a first start has come to its end here. */
export const wasReady = (dataDir: string): boolean => existsSync(insideOf(dataDir)) || existsSync(besideOf(dataDir));

/** Whether that is known to include the schema: the mark inside alone was written before it. */
export const hadSchema = (dataDir: string): boolean => existsSync(besideOf(dataDir));

/** Called at the end of each start. */
export const markReady = (dataDir: string): void => {
  for (const mark of [insideOf(dataDir), besideOf(dataDir)]) if (!existsSync(mark)) writeFileSync(mark, '');
};

/** A directory that a first start left half made is put aside, never deleted. */
export const setAsideUnfinished = (dataDir: string): void => {
  const directory = databaseIn(dataDir);
  if (existsSync(directory)) renameSync(directory, `${directory}.interrupted-${Date.now()}`);
};

/** Without any one of them the engine ends, or makes an empty database. */
const neededFiles = ['PG_VERSION', 'global/pg_control', 'postgresql.conf'];
const neededDirectories = ['base', 'global', 'pg_wal', 'pg_xact'];

const otherVersion = (dataDir: string, version: string): UnusableDataDirectory =>
  new UnusableDataDirectory(
    `The database in the data directory ${resolve(dataDir)} was written by version ${version} of the database engine, ` +
      `and this shop reads version ${engineVersion}. Start it with the release of the shop that it comes from, or choose ` +
      'another directory with DATA_DIR.',
  );

const isThere = (path: string, kind: 'isFile' | 'isDirectory'): boolean =>
  statSync(path, { throwIfNoEntry: false })?.[kind]() === true;

/**
 * Looks at a database that was ready once, before the engine does.
 * @throws UnusableDataDirectory naming the first thing that is missing, or the version that wrote it.
 */
export const checkFiles = (dataDir: string): void => {
  const directory = databaseIn(dataDir);
  if (!isThere(directory, 'isDirectory')) throw damagedDirectory(dataDir, `its directory ${directory} is missing`);
  for (const name of neededDirectories) {
    if (!isThere(join(directory, name), 'isDirectory')) throw damagedDirectory(dataDir, `database/${name} is missing`);
  }
  for (const name of neededFiles) {
    if (!isThere(join(directory, name), 'isFile')) throw damagedDirectory(dataDir, `database/${name} is missing`);
  }
  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (version === engineVersion) return;
  const written = /^\d[\d.]*$/.test(version) ? version : undefined;
  throw written === undefined
    ? damagedDirectory(dataDir, 'database/PG_VERSION does not say a version')
    : otherVersion(dataDir, written);
};
