import { resolve } from 'node:path';
import { errorCode } from './error-code';

/** The shop cannot use its data directory. The message tells whoever starts the shop what is wrong and what to do. */
export class UnusableDataDirectory extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'UnusableDataDirectory';
  }
}

/** The error for a damaged database. The shop never replaces a database that once held a shop. */
export const buildDamagedDatabaseError = (dataDir: string, what: string, cause?: unknown): UnusableDataDirectory => {
  const directory = resolve(dataDir);
  return new UnusableDataDirectory(
    `The database in the data directory ${directory} is damaged: ${what}. Restore ${directory} from a backup, ` +
      'or move it away to begin anew with an empty shop.',
    cause,
  );
};

const another = 'or choose another directory with DATA_DIR.';

const isFile = 'it, or a directory above it, is a file. Move the file away,';
const isForbidden = 'this user may not write there. Give the user who starts the shop the right to,';
const isFull = 'there is no room left on its disk. Make room,';

/** Why a directory cannot be used, and what to do, by the error code of the system. */
const reasons: Readonly<Record<string, string>> = {
  EEXIST: isFile,
  ENOTDIR: isFile,
  ENOENT: 'it cannot be made there. Make it yourself,',
  EACCES: isForbidden,
  EPERM: isForbidden,
  EROFS: 'it is on a file system that is only to be read. Mount it so that it can be written to,',
  ENOSPC: isFull,
  EDQUOT: isFull,
  ENAMETOOLONG: 'its name is too long. Shorten it,',
  ELOOP: 'its links lead in a circle. Mend them,',
  EIO: 'its disk does not answer. Look after the disk,',
};

/** The error to throw for an error of the file system; undefined for any other error. */
export const unusableDirectoryError = (dataDir: string, error: unknown): UnusableDataDirectory | undefined => {
  const code = errorCode(error);
  const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
  if (reason === undefined) return undefined;
  return new UnusableDataDirectory(
    `The data directory ${resolve(dataDir)} cannot be used: ${reason} ${another}`,
    error,
  );
};
