import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildDamagedDatabaseError, UnusableDataDirectory } from './unusable-data-directory';

/** Marker files in the database's directory and beside it: each proves that there was a shop if the other is lost. */
const insideMark = 'provender.ready';
const besideMark = 'database.ready';

/** The PostgreSQL version of the files that the embedded engine reads and writes. */
export const embeddedDatabaseVersion = '18';

export const buildDatabasePath = (dataDir: string): string => join(dataDir, 'database');

const insideOf = (dataDir: string): string => join(buildDatabasePath(dataDir), insideMark);
const besideOf = (dataDir: string): string => join(dataDir, besideMark);

/** Whether a first start has completed in this data directory. */
export const hasReadyMark = (dataDir: string): boolean =>
  existsSync(insideOf(dataDir)) || existsSync(besideOf(dataDir));

/** Writes both marks. Call it at the end of each start. */
export const markReady = (dataDir: string): void => {
  for (const mark of [insideOf(dataDir), besideOf(dataDir)]) if (!existsSync(mark)) writeFileSync(mark, '');
};

/** Renames a directory that an interrupted first start left behind; it's deleted once a start succeeds. */
export const renameUnfinishedDatabase = (dataDir: string): void => {
  const directory = buildDatabasePath(dataDir);
  if (existsSync(directory)) renameSync(directory, `${directory}.interrupted-${Date.now()}`);
};

/** Deletes what interrupted first starts left behind. A directory that can't be deleted stays. */
export const deleteUnfinishedDatabases = (dataDir: string): void => {
  const left = readdirSync(dataDir).filter((name) => /^database\.interrupted-\d+$/.test(name));
  for (const name of left) {
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    } catch {
      // It belongs to someone else, and does no harm.
    }
  }
};

/** Without any one of them the engine aborts or makes an empty database. */
const neededFiles = ['PG_VERSION', 'global/pg_control', 'postgresql.conf'];
const neededDirectories = ['base', 'global', 'pg_wal', 'pg_xact'];

const otherVersion = (dataDir: string, version: string): UnusableDataDirectory =>
  new UnusableDataDirectory(
    `The database in the data directory ${resolve(dataDir)} was written by version ${version} of the database engine, ` +
      `and this shop reads version ${embeddedDatabaseVersion}. Start it with the release of the shop that it comes from, or choose ` +
      'another directory with DATA_DIR.',
  );

const exists = (path: string, kind: 'isFile' | 'isDirectory'): boolean =>
  statSync(path, { throwIfNoEntry: false })?.[kind]() === true;

/**
 * Checks the files of a database that was ready once, before the engine opens them.
 * @throws UnusableDataDirectory naming the first missing file, or the version that wrote the database.
 */
export const checkDatabaseFiles = (dataDir: string): void => {
  const directory = buildDatabasePath(dataDir);
  if (!exists(directory, 'isDirectory'))
    throw buildDamagedDatabaseError(dataDir, `its directory ${directory} is missing`);
  for (const name of neededDirectories) {
    if (!exists(join(directory, name), 'isDirectory'))
      throw buildDamagedDatabaseError(dataDir, `database/${name} is missing`);
  }
  for (const name of neededFiles) {
    if (!exists(join(directory, name), 'isFile'))
      throw buildDamagedDatabaseError(dataDir, `database/${name} is missing`);
  }
  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (version === embeddedDatabaseVersion) return;
  const written = /^\d[\d.]*$/.test(version) ? version : undefined;
  throw written === undefined
    ? buildDamagedDatabaseError(dataDir, 'database/PG_VERSION has no version')
    : otherVersion(dataDir, written);
};
