import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { lockDataDirectory } from './data-directory-lock';
import type { Database } from './database';
import { makeDirectory } from './make-directory';
import { migrate } from './migrate';
import { checkFiles, databaseIn, hadSchema, markReady, setAsideUnfinished, wasReady } from './ready-marks';
import { type OnSlowQuery, watchQueries } from './slow-queries';
import type { Tables } from './tables';
import { typeParsers } from './type-parsers';
import { damagedDirectory, UnusableDataDirectory, unusableDirectoryError } from './unusable-data-directory';

export type Engine = {
  readonly database: Kysely<Tables>;
  /** Waits for what is under way, and closes. A second time nothing. */
  readonly close: () => Promise<void>;
};

const readSnapshot = async (path: string | undefined): Promise<Blob | undefined> =>
  path !== undefined && existsSync(path) ? new Blob([await readFile(path)]) : undefined;

const engineOver = async (pglite: PGlite, release: () => void, onSlowQuery?: OnSlowQuery): Promise<Engine> => {
  const database = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), log: watchQueries(onSlowQuery) });
  await sql`select 1`.execute(database);
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await database.destroy();
    release();
  };
  return {
    database,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
};

/** The embedded engine in memory, from the snapshot at `snapshot` where there is one. */
export const openInMemory = async (snapshot?: string): Promise<Engine> => {
  const loadDataDir = await readSnapshot(snapshot);
  const pglite = await PGlite.create({ parsers: { ...typeParsers }, ...(loadDataDir ? { loadDataDir } : {}) });
  return engineOver(pglite, () => undefined);
};

/** @throws UnusableDataDirectory where there is no schema, though there was one. */
const checkSchema = async (database: Database, dataDir: string): Promise<void> => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('migration') is not null as found`.execute(
    database,
  );
  if (!rows[0]?.found) throw damagedDirectory(dataDir, 'it is empty, though there was a shop in it');
};

const openFiles = async (
  dataDir: string,
  snapshot: string | undefined,
  release: () => void,
  onSlowQuery?: OnSlowQuery,
): Promise<Engine> => {
  const loadDataDir = wasReady(dataDir) ? undefined : await readSnapshot(snapshot);
  const pglite = await PGlite.create({
    dataDir: databaseIn(dataDir),
    parsers: { ...typeParsers },
    ...(loadDataDir ? { loadDataDir } : {}),
  });
  const engine = await engineOver(pglite, release, onSlowQuery);
  if (hadSchema(dataDir)) await checkSchema(engine.database, dataDir);
  await migrate(engine.database);
  return engine;
};

const lockedFor = (dataDir: string): (() => void) => {
  try {
    makeDirectory(dataDir);
    return lockDataDirectory(dataDir);
  } catch (error) {
    throw unusableDirectoryError(dataDir, error) ?? error;
  }
};

/** The engine says of damaged files that it was aborted, and no more. */
const explained = (error: unknown, dataDir: string): unknown => {
  if (error instanceof UnusableDataDirectory) return error;
  return wasReady(dataDir)
    ? damagedDirectory(dataDir, 'its files cannot be read', error)
    : (unusableDirectoryError(dataDir, error) ?? error);
};

/**
 * The embedded engine over `{dataDir}/database`, locked for this process, with its schema up to date. The first start loads
 * the snapshot, or initialises without one; what a start has finished once is never made anew.
 * @throws DataDirectoryInUse
 * @throws UnusableDataDirectory
 */
export const openEmbedded = async (dataDir: string, snapshot?: string, onSlowQuery?: OnSlowQuery): Promise<Engine> => {
  const release = lockedFor(dataDir);
  try {
    if (wasReady(dataDir)) checkFiles(dataDir);
    else setAsideUnfinished(dataDir);
    const engine = await openFiles(dataDir, snapshot, release, onSlowQuery);
    markReady(dataDir);
    return engine;
  } catch (error) {
    release();
    throw explained(error, dataDir);
  }
};

/** Writes a migrated, empty database to `path`, which `openEmbedded` and `openInMemory` then load in place of initialising. */
export const makeSnapshot = async (path: string): Promise<void> => {
  const pglite = await PGlite.create({ parsers: { ...typeParsers } });
  const { database, close } = await engineOver(pglite, () => undefined);
  await migrate(database);
  await sql`vacuum analyze`.execute(database);
  const dump = await pglite.dumpDataDir('gzip');
  await writeFile(path, new Uint8Array(await dump.arrayBuffer()));
  await close();
};
