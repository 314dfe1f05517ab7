import { existsSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkServer, readServerSchema } from '#adapters/postgres/check-server';
import { copyClosedDatabase } from '#adapters/postgres/copy-database-files';
import { lockDataDirectory } from '#adapters/postgres/data-directory-lock';
import { listMigrationNames } from '#adapters/postgres/migrate';
import { buildDatabasePath, embeddedDatabaseVersion, hasReadyMark } from '#adapters/postgres/ready-marks';
import { dumpServer, restoreServer } from '#adapters/postgres/server-programs';
import { type BackupManifest, backupNames, buildNewerVersion } from '#adapters/tar/backup-archive';
import type { Settings } from '../settings/settings.ts';
import { systemClock } from './clock-and-ids.ts';

/** A backup wasn't made, or wasn't restored. The message tells operators why, and what to do. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>;

/** Copies the files of an embedded database to a new directory. */
export type CopyFiles = (target: string) => Promise<void>;

/** The part that every manifest shares: the migrations this version knows, and the time. */
const describeNow = () => ({ migrations: listMigrationNames(), at: new Date(systemClock()).toISOString() });

type CopiedDatabase = { readonly manifest: BackupManifest; readonly name: string };

const copyEmbedded = async (dataDir: string, staging: string, copyFiles?: CopyFiles): Promise<CopiedDatabase> => {
  if (!hasReadyMark(dataDir)) throw new BackupRefusal(`There's no shop in the data directory ${resolve(dataDir)} yet.`);
  const target = join(staging, backupNames.files);
  const now = describeNow();
  await (copyFiles ? copyFiles(target) : copyClosedDatabase(dataDir, target));
  return {
    manifest: { engine: 'embedded', databaseVersion: embeddedDatabaseVersion, ...now },
    name: backupNames.files,
  };
};

const dumpFromServer = async (databaseUrl: string, staging: string, signal: AbortSignal): Promise<CopiedDatabase> => {
  await checkServer(databaseUrl);
  const { name, isEmpty } = await readServerSchema(databaseUrl);
  if (isEmpty) throw new BackupRefusal("There's no shop in the database in DATABASE_URL yet.");
  const now = describeNow();
  await dumpServer(databaseUrl, name, join(staging, backupNames.dump), signal);
  return { manifest: { engine: 'server', schema: name, ...now }, name: backupNames.dump };
};

/**
 * Copies the database that the settings name into `staging`, and returns the name of the file or directory it wrote.
 * `copyFiles` copies the embedded database if the shop runs in this process.
 * @throws BackupRefusal if there's no shop.
 * @throws DataDirectoryInUse if another process has the embedded database open.
 * @throws UnusableDatabase
 * @throws UnusableDataDirectory
 */
export const copyDatabase = (
  { dataDir, databaseUrl }: Place,
  staging: string,
  signal: AbortSignal,
  copyFiles?: CopyFiles,
): Promise<CopiedDatabase> =>
  databaseUrl === undefined ? copyEmbedded(dataDir, staging, copyFiles) : dumpFromServer(databaseUrl, staging, signal);

/** A place without a shop. */
export type EmptyPlace = {
  /** The schema on a server; empty for an embedded database. */
  readonly schema: string;
  readonly unlock: () => void;
};

/**
 * Locks the data directory, and checks that the settings lead to no shop.
 * @throws BackupRefusal if there's a shop.
 * @throws DataDirectoryInUse
 * @throws UnusableDatabase
 */
export const claimEmptyPlace = async ({ dataDir, databaseUrl }: Place): Promise<EmptyPlace> => {
  if (databaseUrl === undefined) {
    const directory = resolve(dataDir);
    if (hasReadyMark(dataDir) || existsSync(buildDatabasePath(dataDir)))
      throw new BackupRefusal(
        `The data directory ${directory} already has a shop. Set DATA_DIR to an empty directory, or stop the shop and move ${directory} somewhere else.`,
      );
    return { schema: '', unlock: lockDataDirectory(dataDir) };
  }
  await checkServer(databaseUrl);
  const { name, isEmpty } = await readServerSchema(databaseUrl);
  if (!isEmpty)
    throw new BackupRefusal(
      'The database in DATABASE_URL already has a shop. Create an empty database, and set DATABASE_URL to it.',
    );
  return { schema: name, unlock: lockDataDirectory(dataDir) };
};

/**
 * Refuses a backup that this shop couldn't read, or that belongs into the other kind of database.
 * @throws BackupRefusal
 * @throws UnreadableBackup for one of a newer version.
 */
export const checkManifest = (
  file: string,
  manifest: BackupManifest,
  { databaseUrl }: Place,
  { schema }: EmptyPlace,
): void => {
  const known = new Set(listMigrationNames());
  if (manifest.migrations.some((name) => !known.has(name))) throw buildNewerVersion(file);
  if (manifest.engine === 'embedded') {
    if (databaseUrl !== undefined)
      throw new BackupRefusal(`${file} is a backup of an embedded database. To restore it, unset DATABASE_URL.`);
    if (manifest.databaseVersion !== embeddedDatabaseVersion)
      throw new BackupRefusal(
        `${file} was written by version ${manifest.databaseVersion} of the database engine, and this shop reads version ${embeddedDatabaseVersion}. Restore it with the version of the shop that made it.`,
      );
    return;
  }
  if (databaseUrl === undefined)
    throw new BackupRefusal(
      `${file} is a backup of a PostgreSQL database. To restore it, set DATABASE_URL to an empty database.`,
    );
  if (manifest.schema === schema) return;
  const found = schema === '' ? 'DATABASE_URL leads to no schema.' : `DATABASE_URL leads to the schema "${schema}".`;
  throw new BackupRefusal(
    `The shop in ${file} uses the schema "${manifest.schema}". ${found} Set DATABASE_URL to a database whose search path starts with "${manifest.schema}".`,
  );
};

/** Puts an unpacked database where the settings lead: all of it, or nothing. */
export const placeDatabase = async (
  { dataDir, databaseUrl }: Place,
  { schema }: EmptyPlace,
  staging: string,
  signal: AbortSignal,
): Promise<void> => {
  if (databaseUrl === undefined) renameSync(join(staging, backupNames.files), buildDatabasePath(dataDir));
  else await restoreServer(databaseUrl, schema, join(staging, backupNames.dump), signal);
};
