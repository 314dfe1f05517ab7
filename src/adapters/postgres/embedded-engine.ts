import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { lockDataDirectory } from './data-directory-lock';
import type { Database } from './database';
import { migrate } from './migrate';
import { type OnSlowQuery, watchQueries } from './slow-queries';
import { typeParsers } from './type-parsers';

export type Engine = {
  readonly database: Database;
  /** Waits for what is under way, and closes. A second time nothing. */
  readonly close: () => Promise<void>;
};

/** Written where a first start has come to its end. */
const readyMark = 'provender.ready';

/** A directory that a first start left half made is put aside, never deleted. */
const putAsideHalfMade = (directory: string): void => {
  if (existsSync(directory) && !existsSync(join(directory, readyMark))) {
    renameSync(directory, `${directory}.interrupted-${Date.now()}`);
  }
};

const readSnapshot = async (path: string | undefined): Promise<Blob | undefined> =>
  path !== undefined && existsSync(path) ? new Blob([await readFile(path)]) : undefined;

const engineOver = async (pglite: PGlite, release: () => void, onSlowQuery?: OnSlowQuery): Promise<Engine> => {
  const database = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }), log: watchQueries(onSlowQuery) });
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

/**
 * The embedded engine over `{dataDir}/database`, locked for this process. The first start loads the snapshot, or
 * initialises without one.
 * @throws DataDirectoryInUse
 */
export const openEmbedded = async (dataDir: string, snapshot?: string, onSlowQuery?: OnSlowQuery): Promise<Engine> => {
  const release = lockDataDirectory(dataDir);
  try {
    const directory = join(dataDir, 'database');
    putAsideHalfMade(directory);
    const loadDataDir = existsSync(directory) ? undefined : await readSnapshot(snapshot);
    const pglite = await PGlite.create({
      dataDir: directory,
      parsers: { ...typeParsers },
      ...(loadDataDir ? { loadDataDir } : {}),
    });
    const engine = await engineOver(pglite, release, onSlowQuery);
    writeFileSync(join(directory, readyMark), '');
    return engine;
  } catch (error) {
    release();
    throw error;
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
