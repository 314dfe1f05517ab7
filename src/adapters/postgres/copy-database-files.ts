import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { sql } from 'kysely';
import { lockDataDirectory } from './data-directory-lock';
import type { Database } from './database';
import { buildDatabasePath, checkDatabaseFiles } from './ready-marks';

/** Copies the files without their content where the file system can share it. */
const copyFiles = (dataDir: string, target: string): Promise<void> =>
  cp(buildDatabasePath(dataDir), target, { recursive: true, mode: constants.COPYFILE_FICLONE });

/**
 * Copies the files of the open embedded database in `dataDir` to the new directory `target`. All other statements wait, so the
 * copy is the database as it is between two of them.
 */
export const copyOpenDatabase = (database: Database, dataDir: string, target: string): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await sql`checkpoint`.execute(transaction);
    await copyFiles(dataDir, target);
  });

/**
 * Copies the files of an embedded database that no process has open, without opening it.
 * @throws DataDirectoryInUse
 * @throws UnusableDataDirectory where files of the database are missing.
 */
export const copyClosedDatabase = async (dataDir: string, target: string): Promise<void> => {
  const unlock = lockDataDirectory(dataDir);
  try {
    checkDatabaseFiles(dataDir);
    await copyFiles(dataDir, target);
  } finally {
    unlock();
  }
};
