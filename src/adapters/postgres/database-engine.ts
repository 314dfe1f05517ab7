import { type Dialect, Kysely } from 'kysely';
import type { DatabaseTables } from './tables';

export type DatabaseEngine = {
  readonly database: Kysely<DatabaseTables>;
  /** Waits for running statements and closes; further calls answer the same promise. */
  readonly close: () => Promise<void>;
};

/** Gets the SQL text of a slow statement, without its parameters, and its duration in milliseconds. */
export type OnSlowQuery = (statement: string, milliseconds: number) => void;

const slowMs = 200;

/** Opens the engine of a dialect. `afterClose` runs once, when the database is closed. */
export const openDatabaseForDialect = (
  dialect: Dialect,
  afterClose: () => void | Promise<void>,
  onSlowQuery?: OnSlowQuery,
): DatabaseEngine => {
  const database = new Kysely<DatabaseTables>({
    dialect,
    log: ({ query, queryDurationMillis }) => {
      if (queryDurationMillis > slowMs) onSlowQuery?.(query.sql, Math.round(queryDurationMillis));
    },
  });
  let closing: Promise<void> | undefined;
  return {
    database,
    close: () => {
      closing ??= database.destroy().then(afterClose);
      return closing;
    },
  };
};
