import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backupNames, packBackup } from '#adapters/tar/backup-archive';
import { BackupRefusal, type CopyFiles, copyDatabase } from '../../backends/database-backup.ts';
import { readShopSecrets } from '../../backends/keys.ts';
import type { Settings } from '../../settings/settings.ts';
import { placeFile } from './place-file.ts';

type BackupRequest = {
  readonly settings: Settings;
  /** Absolute. */
  readonly file: string;
  /** Copies the embedded database of the shop that runs here; absent: none runs here. */
  readonly copyFiles?: CopyFiles | undefined;
  readonly signal: AbortSignal;
};

/** Copies the local inbox. A running shop may delete a message meanwhile. */
const copyMail = async (dataDir: string, staging: string): Promise<boolean> => {
  const inbox = join(dataDir, backupNames.mail);
  if (!existsSync(inbox)) return false;
  await mkdir(join(staging, backupNames.mail));
  const messages = (await readdir(inbox)).filter((name) => name.endsWith('.json'));
  for (const name of messages) {
    const copy = copyFile(join(inbox, name), join(staging, backupNames.mail, name));
    await copy.catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    });
  }
  return true;
};

const buildFileExists = (file: string): BackupRefusal =>
  new BackupRefusal(
    statSync(file, { throwIfNoEntry: false })?.isDirectory()
      ? `${file} is a directory. Add the name of a new file.`
      : `There's already a file ${file}. Choose another name, or move that file.`,
  );

/**
 * Backs up the shop to the new file `file`: its database, its keys and its local inbox. The shop may run. Until the backup
 * is whole it's in the directory `{file}.unfinished`, which a repeat deletes.
 *
 * Returns the size of the file in bytes.
 * @throws BackupRefusal
 * @throws DataDirectoryInUse if another process has the embedded database open.
 * @throws UnusableDatabase
 * @throws UnusableDataDirectory
 */
export const backUpShop = async ({ settings, file, copyFiles, signal }: BackupRequest): Promise<number> => {
  if (existsSync(file)) throw buildFileExists(file);
  if (!existsSync(dirname(file))) throw new BackupRefusal(`There's no directory ${dirname(file)}. Create it first.`);
  const staging = `${file}.unfinished`;
  try {
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { mode: 0o700 });
    const { manifest, name } = await copyDatabase(settings, staging, signal, copyFiles);
    const keys = readShopSecrets(settings);
    const hasMail = await copyMail(settings.dataDir, staging);
    const archive = join(staging, 'archive');
    const names = [name, ...(hasMail ? [backupNames.mail] : [])];
    await packBackup(archive, staging, names, { manifest, keys }, signal);
    placeFile(archive, file);
    return statSync(file).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw buildFileExists(file);
    throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
};
