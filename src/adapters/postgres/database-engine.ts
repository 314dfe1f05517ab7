import { type Dialect, Kysely } from 'kysely';
import type { Database } from './database';
import { ShopExecutor } from './shop-executor';
import type { DatabaseTables } from './tables';

export type DatabaseEngine = {
  readonly database: Database;
  /** Waits for running statements and closes; further calls return the same promise. */
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
  const driver = dialect.createDriver();
  const engine = new Kysely<DatabaseTables>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => driver,
      createIntrospector: (database) => dialect.createIntrospector(database),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
    log: ({ query, queryDurationMillis }) => {
      if (queryDurationMillis > slowMs) onSlowQuery?.(query.sql, Math.round(queryDurationMillis));
    },
  });
  const executor = new ShopExecutor(engine.getExecutor());
  const database = new Kysely<DatabaseTables>({ config: { dialect }, dialect, driver, executor });
  let closing: Promise<void> | undefined;
  return {
    database,
    close: () => {
      closing ??= engine.destroy().then(afterClose);
      return closing;
    },
  };
};
