/** The first of the migrations that were replaced before the first release. */
const replacedMigration = '0001-shop.sql';

/** Whether migrations with these names made a database that this version can't read. */
export const isOlderSchema = (migrationNames: readonly string[]): boolean => migrationNames.includes(replacedMigration);

/** Why such a database is refused, and what to do. `setting` names another one. */
export const buildOlderSchemaMessage = (database: string, setting: 'DATA_DIR' | 'DATABASE_URL'): string =>
  `${database} was created by a prerelease version of the shop, and this version can't read it. ` +
  `Set ${setting} to an empty ${setting === 'DATA_DIR' ? 'directory' : 'database'} to start with a new shop. ` +
  'To keep your products, run "provender export products" in the old version and "provender import products" ' +
  "in this one. You can't keep customers and orders.";
