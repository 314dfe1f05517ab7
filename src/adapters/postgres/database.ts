import { AsyncLocalStorage } from 'node:async_hooks';
import { type CompiledQuery, type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { retryRolledBack } from './retry-rolled-back';
import { toDatabaseUnavailable } from './store-unavailable-error';
import type { DatabaseTables, SqlInstantParameter, SqlJsonParameter } from './tables';

/** A database or one of its transactions. It builds no statements: all run through the functions below. */
export type Database = Pick<Kysely<DatabaseTables>, 'executeQuery' | 'getExecutor' | 'isTransaction' | 'transaction'>;

/** A statement built with `query` or `sql`. */
type Statement<Row> = { compile(executorProvider: QueryExecutorProvider): CompiledQuery<Row> };

/** PostgreSQL texts hold neither NUL nor half a surrogate pair: both are replaced, and so match no stored text. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\uFFFD');

const storableParameter = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value);
  return Array.isArray(value) ? value.map(storableParameter) : value;
};

/** The transaction in which the current asynchronous work runs. */
const currentTransaction = new AsyncLocalStorage<{ isOver: boolean }>();

/**
 * The embedded engine has one session. A statement that is run inside a transaction, but not through it, would wait for
 * the end of the transaction, which waits for the statement.
 */
const rejectUseOutsideTransaction = (database: Database): void => {
  if (database.isTransaction || currentTransaction.getStore()?.isOver !== false) return;
  throw new Error('inside a transaction, only the ports of the transaction may be asked');
};

/**
 * Runs a statement and answers its rows. Outside a transaction, one that the engine rolled back for others is run again.
 * @throws StoreUnavailable where the database cannot be reached or cannot write.
 */
export const queryRows = async <Row>(database: Database, statement: Statement<Row>): Promise<readonly Row[]> => {
  rejectUseOutsideTransaction(database);
  const query = statement.compile(database);
  const parameters = query.parameters.map(storableParameter);
  const run = async () => (await database.executeQuery<Row>({ ...query, parameters })).rows;
  try {
    return await (database.isTransaction ? run() : retryRolledBack(run));
  } catch (error) {
    throw toDatabaseUnavailable(error);
  }
};

/** Runs a statement and answers its first row, if there is one. */
export const queryFirstRow = async <Row>(database: Database, statement: Statement<Row>): Promise<Row | undefined> =>
  (await queryRows(database, statement))[0];

export const executeStatement = async (database: Database, statement: Statement<unknown>): Promise<void> => {
  await queryRows(database, statement);
};

/**
 * Runs `work` in a new transaction, under read committed whatever the server's default is; a throw rolls it back. `work`
 * runs again where the engine rolled it back for others, so all it changes is in the database.
 * @throws StoreUnavailable like `queryRows`; the transaction may have been committed nevertheless.
 */
export const runInNewTransaction = async <A>(
  database: Database,
  work: (transaction: Database) => Promise<A>,
): Promise<A> => {
  rejectUseOutsideTransaction(database);
  const run = async (transaction: Database): Promise<A> => {
    const own = { isOver: false };
    try {
      return await currentTransaction.run(own, () => work(transaction));
    } finally {
      own.isOver = true;
    }
  };
  try {
    return await retryRolledBack(() => database.transaction().setIsolationLevel('read committed').execute(run));
  } catch (error) {
    throw toDatabaseUnavailable(error);
  }
};

/** Runs `work` in the transaction that `database` is; if it is none, in a new one. */
export const runInTransaction = <A>(database: Database, work: (transaction: Database) => Promise<A>): Promise<A> =>
  database.isTransaction ? work(database) : runInNewTransaction(database, work);

const unstorable = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

const jsonText = (value: unknown): string => {
  const text = JSON.stringify(value);
  if (!unstorable.test(text)) return text;
  return JSON.stringify(value, (_key, one: unknown) => (typeof one === 'string' ? storable(one) : one));
};

/** A value as a JSON parameter. It is passed as a text, so that neither engine takes an array for an SQL array. */
export const sqlJsonParameter = (value: unknown): RawBuilder<SqlJsonParameter> => sql`${jsonText(value)}::json`;

/** A list of texts as one parameter. */
export const sqlTextArrayParameter = <A extends string>(values: readonly A[]): RawBuilder<readonly A[]> =>
  sql`${values}::text[]`;

/** An instant as a parameter, given in milliseconds or as an ISO text. */
export const sqlInstantParameter = (when: number | string): RawBuilder<SqlInstantParameter> =>
  sql`${new Date(when).toISOString()}::timestamptz`;
