/** The expected errors of opening a backend; their messages are meant for operators. */
export { DataDirectoryInUse } from '#adapters/postgres/data-directory-lock';
export { UnusableDataDirectory } from '#adapters/postgres/unusable-data-directory';
export { UnusableDatabase } from '#adapters/postgres/unusable-database';
