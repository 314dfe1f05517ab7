import { resolve } from 'node:path';
import { errorCode } from './error-code';

/** The shop can't use its data directory. The message says what's wrong and what to do. */
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
      'or move it away to start over with an empty shop.',
    cause,
  );
};

const another = 'or choose another directory with DATA_DIR.';

const isFile = 'it or a directory above it is a file. Move that file,';
const isForbidden = "this user can't write there. Give the user who starts the shop write access,";
const isFull = 'its disk is full. Free some space,';

/** Why a directory can't be used and what to do, by the system's error code. */
const reasons: Readonly<Record<string, string>> = {
  EEXIST: isFile,
  ENOTDIR: isFile,
  ENOENT: "the shop can't create it there. Create it yourself,",
  EACCES: isForbidden,
  EPERM: isForbidden,
  EROFS: "it's on a read-only file system. Remount that as writable,",
  ENOSPC: isFull,
  EDQUOT: isFull,
  ENAMETOOLONG: 'its name is too long. Shorten it,',
  ELOOP: 'its symbolic links form a loop. Fix them,',
  EIO: "its disk doesn't respond. Check the disk,",
};

/** The error to throw for an error of the file system; undefined for any other error. */
export const unusableDirectoryError = (dataDir: string, error: unknown): UnusableDataDirectory | undefined => {
  const code = errorCode(error);
  const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
  if (reason === undefined) return undefined;
  return new UnusableDataDirectory(`The data directory ${resolve(dataDir)} can't be used: ${reason} ${another}`, error);
};
