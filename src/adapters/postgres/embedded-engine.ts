import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { PGliteDialect, sql } from 'kysely';
import { lockDataDirectory } from './data-directory-lock';
import type { Database } from './database';
import { type DatabaseEngine, type OnSlowQuery, openDatabaseForDialect } from './database-engine';
import { readMigrationNames, runMigrations } from './migrate';
import { buildOlderSchemaMessage, isOlderSchema } from './older-schema';
import {
  buildDatabasePath,
  checkDatabaseFiles,
  deleteUnfinishedDatabases,
  hasReadyMark,
  markReady,
  renameUnfinishedDatabase,
} from './ready-marks';
import { postgresTypeParsers } from './type-parsers';
import { buildDamagedDatabaseError, UnusableDataDirectory, unusableDirectoryError } from './unusable-data-directory';

/** The engine writes all of its shared buffers when it starts; its 128 MB hold more than such a shop reads often. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

const openPglite = async (snapshot: string | undefined, options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({
    ...options,
    startParams,
    parsers: { ...postgresTypeParsers },
    ...(snapshot !== undefined && existsSync(snapshot) ? { loadDataDir: new Blob([await readFile(snapshot)]) } : {}),
  });

const engineOver = async (
  pglite: PGlite,
  release: () => void = () => undefined,
  onSlowQuery?: OnSlowQuery,
): Promise<DatabaseEngine> => {
  const engine = openDatabaseForDialect(new PGliteDialect({ pglite }), release, onSlowQuery);
  await sql`select 1`.execute(engine.database);
  return engine;
};

/** Opens the embedded engine in memory, with the data of the file `snapshot` if it exists. */
export const openEmbeddedEngineInMemory = async (snapshot?: string): Promise<DatabaseEngine> =>
  engineOver(await openPglite(snapshot));

/** @throws UnusableDataDirectory if the database has lost its schema, or has an older version's. */
const checkSchema = async (database: Database, dataDir: string): Promise<void> => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('migration') is not null as found`.execute(
    database,
  );
  if (!rows[0]?.found) throw buildDamagedDatabaseError(dataDir, 'it is empty, though there was a shop in it');
  if (isOlderSchema(await readMigrationNames(database))) {
    const what = `The database in the data directory ${resolve(dataDir)}`;
    throw new UnusableDataDirectory(buildOlderSchemaMessage(what, 'DATA_DIR'));
  }
};

const openFiles = async (
  dataDir: string,
  snapshot: string | undefined,
  release: () => void,
  onSlowQuery?: OnSlowQuery,
): Promise<DatabaseEngine> => {
  const wasReady = hasReadyMark(dataDir);
  const pglite = await openPglite(wasReady ? undefined : snapshot, { dataDir: buildDatabasePath(dataDir) });
  const engine = await engineOver(pglite, release, onSlowQuery);
  if (wasReady) await checkSchema(engine.database, dataDir);
  await runMigrations(engine.database);
  return engine;
};

const lockFor = (dataDir: string): (() => void) => {
  try {
    return lockDataDirectory(dataDir);
  } catch (error) {
    throw unusableDirectoryError(dataDir, error) ?? error;
  }
};

/** On damaged files the engine only reports that it was aborted, so that error is replaced. */
const explainError = (error: unknown, dataDir: string): unknown => {
  if (error instanceof UnusableDataDirectory) return error;
  return hasReadyMark(dataDir)
    ? buildDamagedDatabaseError(dataDir, "its files can't be read", error)
    : (unusableDirectoryError(dataDir, error) ?? error);
};

/**
 * Opens the embedded engine over `{dataDir}/database`, locks it for this process and brings its schema up to date. The
 * first start loads the snapshot, or initializes without one; a database that was ready once is never initialized
 * again.
 * @throws DataDirectoryInUse
 * @throws UnusableDataDirectory
 */
export const openEmbedded = async (
  dataDir: string,
  snapshot?: string,
  onSlowQuery?: OnSlowQuery,
): Promise<DatabaseEngine> => {
  const release = lockFor(dataDir);
  try {
    if (hasReadyMark(dataDir)) checkDatabaseFiles(dataDir);
    else renameUnfinishedDatabase(dataDir);
    const engine = await openFiles(dataDir, snapshot, release, onSlowQuery);
    markReady(dataDir);
    deleteUnfinishedDatabases(dataDir);
    return engine;
  } catch (error) {
    release();
    throw explainError(error, dataDir);
  }
};

/** Writes a migrated, empty database to `path`, for `openEmbedded` and `openEmbeddedEngineInMemory` to begin with. */
export const writeDatabaseSnapshot = async (path: string): Promise<void> => {
  const pglite = await openPglite(undefined);
  const { database, close } = await engineOver(pglite);
  await runMigrations(database);
  await sql`vacuum analyze`.execute(database);
  const dump = await pglite.dumpDataDir('gzip');
  await writeFile(path, new Uint8Array(await dump.arrayBuffer()));
  await close();
};
