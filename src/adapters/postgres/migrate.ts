import { sql } from 'kysely';
import { type Database, execute, rowsOf } from './database';
import { query } from './query';

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

/** Two nodes that create the same table at once: one of them hears that its name, or its type, is taken. */
const isLostRace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['23505', '42P07', '42710', '40P01'].includes(String(error.code));

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

/**
 * Brings the schema up to date, in one transaction, and answers the names of what it ran. Any number of nodes may do so
 * at once: they wait for each other on a row. Migrations of a newer version than this one's are left alone.
 */
export const migrate = async (database: Database): Promise<readonly string[]> => {
  await prepare(database);
  return database.transaction().execute(async (transaction) => {
    await execute(transaction, query.selectFrom('migration_lock').select('id').forUpdate());
    const done = await rowsOf(transaction, query.selectFrom('migration').select('name'));
    const known = new Set(done.map(({ name }) => name));
    const pending = migrations.filter(({ name }) => !known.has(name));
    for (const { name, statements } of pending) {
      for (const statement of statements) await sql.raw(statement).execute(transaction);
      await execute(transaction, query.insertInto('migration').values({ name }));
    }
    return pending.map(({ name }) => name);
  });
};
