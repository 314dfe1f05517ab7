import { DataDirectoryInUse } from '#adapters/postgres/data-directory-lock';
import { UnusableDataDirectory, unusableDirectoryError } from '#adapters/postgres/unusable-data-directory';
import { UnusableDatabase } from '#adapters/postgres/unusable-database';
import { UnusableBackends } from './choose-backends.ts';

/** The data directory can't be used; the message tells operators why, and the function builds it from a system error. */
export { UnusableDataDirectory, unusableDirectoryError };

/** The database was made with another lookup key than the shop has. */
export class DifferentLookupKey extends Error {
  /** @param key Where the shop's key is, as the start of a sentence. */
  constructor(key: string) {
    super(
      `${key} isn't the key that this database was made with: put the old key back, or run provender keys accept to go on with this one.`,
    );
    this.name = 'DifferentLookupKey';
  }
}

const expected = [UnusableBackends, DataDirectoryInUse, DifferentLookupKey, UnusableDatabase, UnusableDataDirectory];

/** Whether an error of opening a shop is one that its message explains to operators. */
export const isExplainedOpeningError = (error: unknown): error is Error =>
  expected.some((kind) => error instanceof kind);
