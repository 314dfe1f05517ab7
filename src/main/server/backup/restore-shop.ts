import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BackupKeys, type BackupManifest, backupNames, unpackBackup } from '#adapters/tar/backup-archive';
import { BackupRefusal, checkManifest, claimEmptyPlace, placeDatabase } from '../../backends/database-backup.ts';
import { keysFileName, readShopSecrets, storeKeys } from '../../backends/keys.ts';
import type { Settings } from '../../settings/settings.ts';
import { describeMissingFile } from '../describe-missing-file.ts';

type RestoreRequest = {
  readonly settings: Settings;
  /** Absolute. */
  readonly file: string;
  readonly signal: AbortSignal;
};

/** Refuses settings and a data directory with other keys: customers couldn't log in. Returns whether the keys are there. */
const checkKeys = (file: string, settings: Settings, keys: BackupKeys): boolean => {
  const { secretKeys, lookupKey, dataDir } = settings;
  const explain = (setting: string) =>
    new BackupRefusal(
      `${setting} doesn't match the key in ${file}. Set it to the key in the backup. To see that key, run tar -xzOf ${file} ${backupNames.keys}.`,
    );
  const [signing = ''] = keys.secretKeys;
  if (secretKeys.length > 0 && !secretKeys.includes(signing)) throw explain('SECRET_KEY');
  if (lookupKey !== undefined && lookupKey !== keys.lookupKey) throw explain('LOOKUP_KEY');
  if (secretKeys.length > 0 && lookupKey !== undefined) return true;
  if (!existsSync(join(dataDir, keysFileName))) return false;
  const stored = readShopSecrets(settings);
  if (stored.lookupKey === keys.lookupKey && stored.secretKeys.includes(signing)) return true;
  throw new BackupRefusal(
    `${join(resolve(dataDir), keysFileName)} has another shop's keys. Set DATA_DIR to an empty directory, or move that file out of the way.`,
  );
};

const listMail = (directory: string): readonly string[] =>
  existsSync(join(directory, backupNames.mail)) ? readdirSync(join(directory, backupNames.mail)) : [];

/** Refuses an inbox with messages of another shop. */
const checkMail = (dataDir: string, staging: string): void => {
  const restored = new Set(listMail(staging));
  if (listMail(dataDir).every((name) => restored.has(name))) return;
  const inbox = join(resolve(dataDir), backupNames.mail);
  throw new BackupRefusal(
    `${inbox} has another shop's emails. Set DATA_DIR to an empty directory, or move the inbox out of the way.`,
  );
};

const moveMail = (dataDir: string, staging: string): void => {
  mkdirSync(join(dataDir, backupNames.mail), { recursive: true });
  for (const name of listMail(staging))
    renameSync(join(staging, backupNames.mail, name), join(dataDir, backupNames.mail, name));
};

/**
 * Restores a backup into a data directory with no shop in it, or an empty database on a server. The whole backup is read and checked
 * before anything is written outside `{DATA_DIR}/restore.unfinished`, and the database comes last and all at once. So if a
 * restore is interrupted, it can be repeated.
 *
 * Returns what the backup says about itself.
 * @throws BackupRefusal
 * @throws UnreadableBackup
 * @throws DataDirectoryInUse
 * @throws UnusableDatabase
 */
export const restoreShop = async ({ settings, file, signal }: RestoreRequest): Promise<BackupManifest> => {
  const { dataDir } = settings;
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) throw new BackupRefusal(describeMissingFile(file));
  const place = await claimEmptyPlace(settings);
  const staging = join(dataDir, 'restore.unfinished');
  try {
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { mode: 0o700 });
    const { manifest, keys } = await unpackBackup(file, staging, signal);
    checkManifest(file, manifest, settings, place);
    const hasKeys = checkKeys(file, settings, keys);
    checkMail(dataDir, staging);
    if (!hasKeys) storeKeys(dataDir, keys);
    moveMail(dataDir, staging);
    await placeDatabase(settings, place, staging, signal);
    return manifest;
  } finally {
    rmSync(staging, { recursive: true, force: true });
    place.unlock();
  }
};
