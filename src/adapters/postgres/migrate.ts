import { sql } from 'kysely';
import type { Database } from './database';
import { errorCode } from './error-code';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

type Migration = { readonly name: string; readonly statements: readonly string[] };

/** A line that begins with two dashes is a comment; a statement ends where a line ends in a semicolon. */
const statementsOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .join('\n')
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1), statements: statementsOf(text) }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** The names of all migrations, the oldest first. */
export const listMigrationNames = (): readonly string[] => migrations.map(({ name }) => name);

/** Whether another node made the same table at the same time and so took its name or type, or both deadlocked. */
const isLostRace = (error: unknown): boolean => ['23505', '42P07', '42710', '40P01'].includes(errorCode(error));

const prepare = async (database: Database, tries = 5): Promise<void> => {
  try {
    await sql`create table if not exists migration_lock (id integer primary key)`.execute(database);
    await sql`create table if not exists migration (name text primary key)`.execute(database);
    await sql`insert into migration_lock values (1) on conflict do nothing`.execute(database);
  } catch (error) {
    if (tries === 0 || !isLostRace(error)) throw error;
    await prepare(database, tries - 1);
  }
};

/** The names of the migrations that made a database. It has to have the table of them. */
export const readMigrationNames = async (database: Database): Promise<readonly string[]> => {
  const done = await database.selectFrom('migration').select('name').execute();
  return done.map(({ name }) => name);
};

/**
 * Brings the schema up to date in one transaction and returns the names of the migrations that it ran. Any number of nodes
 * may migrate at once; they wait for each other on a row lock. Migrations of a newer version are left alone.
 */
export const runMigrations = async (database: Database): Promise<readonly string[]> => {
  await prepare(database);
  return database
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      await transaction.selectFrom('migration_lock').select('id').forUpdate().execute();
      const done = new Set(await readMigrationNames(transaction));
      const pending = migrations.filter(({ name }) => !done.has(name));
      for (const { name, statements } of pending) {
        for (const statement of statements) await sql.raw(statement).execute(transaction);
        await transaction.insertInto('migration').values({ name }).execute();
      }
      return pending.map(({ name }) => name);
    });
};
