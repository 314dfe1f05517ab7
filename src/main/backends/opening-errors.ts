/** Why a backend cannot be opened, for whoever runs the shop. */
export { DataDirectoryInUse } from '#adapters/postgres/data-directory-lock';
export { UnusableDataDirectory } from '#adapters/postgres/unusable-data-directory';
