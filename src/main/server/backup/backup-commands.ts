import { parseOnly } from '#adapters/cli/arguments';
import { type CommandResult, defineCommand, fail, succeed } from '#adapters/cli/command';
import { UnreadableBackup } from '#adapters/tar/backup-archive';
import { formatLongDateTime, instant } from '#domain/time';
import { BackupRefusal } from '../../backends/database-backup.ts';
import type { Settings } from '../../settings/settings.ts';
import type { OpenedShop } from '../open-shop.ts';
import { backUpShop } from './back-up-shop.ts';
import { restoreShop } from './restore-shop.ts';

/** A signal ended a command early, or the file system refused. Its message says why. */
const isExplained = (error: unknown): error is Error =>
  error instanceof BackupRefusal || error instanceof UnreadableBackup || (error instanceof Error && 'syscall' in error);

const explainFailure = async (interrupted: string, signal: AbortSignal, work: Promise<CommandResult>) => {
  try {
    return await work;
  } catch (error) {
    if (signal.aborted) return fail(interrupted);
    if (isExplained(error)) return fail(error.message);
    throw error;
  }
};

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

export const backupCommand = defineCommand({
  name: 'backup',
  usage: 'FILE',
  summary: 'backs up the database, keys and local inbox to a new file; works while the shop is running',
  readsFile: true,
  parse: parseOnly,
  run: async (file, { settings, shop }: { readonly settings: Settings; readonly shop?: OpenedShop }, { signal }) =>
    explainFailure(
      'The backup was interrupted. Run it again.',
      signal,
      backUpShop({ settings, file, copyFiles: shop?.database.copyFiles, signal }).then((size) =>
        succeed(
          `The shop is backed up to ${file} (${megabytes(size)}).`,
          "The file has the shop's keys and its customers' data. Store it somewhere safe.",
        ),
      ),
    ),
});

export const restoreCommand = defineCommand({
  name: 'restore',
  usage: 'FILE',
  summary: 'restores a backup into a data directory with no shop in it, or an empty database',
  readsFile: true,
  parse: parseOnly,
  run: async (file, { settings }: { readonly settings: Settings }, { signal }) =>
    explainFailure(
      'The restore was interrupted. Run it again.',
      signal,
      restoreShop({ settings, file, signal }).then(({ at }) =>
        succeed(
          `The shop is restored as it was on ${formatLongDateTime(instant(Date.parse(at)), settings.timeZone)}. You can start it now.`,
        ),
      ),
    ),
});
