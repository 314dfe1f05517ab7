import { AsyncLocalStorage } from 'node:async_hooks';
import { type CompiledQuery, type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { asStoreUnavailable } from './store-unavailable-error';
import type { InstantParameter, JsonParameter, Tables } from './tables';

/** A database, or one transaction of it. It makes no statements, so that all of them are run by the functions below. */
export type Database = Pick<Kysely<Tables>, 'executeQuery' | 'getExecutor' | 'isTransaction' | 'transaction'>;

/** What `query` or `sql` makes. */
type Statement<Row> = { compile(executorProvider: QueryExecutorProvider): CompiledQuery<Row> };

/** The engine's texts hold no NUL and no half of a surrogate pair: what somebody sent with one equals nothing we keep. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\uFFFD');

const storableParameter = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value);
  return Array.isArray(value) ? value.map(storableParameter) : value;
};

/** The transaction that the running work is inside of. */
const underWay = new AsyncLocalStorage<{ isOver: boolean }>();

/**
 * The embedded engine has one session: what is asked of it from inside a transaction, but not through it, would wait for
 * the transaction's end, and the transaction for it.
 */
const refuseToWaitForOurselves = (database: Database): void => {
  if (database.isTransaction || underWay.getStore()?.isOver !== false) return;
  throw new Error('inside a transaction, only the ports of the transaction may be asked');
};

/**
 * The rows that a statement answers.
 * @throws StoreUnavailable where the database is not there, or takes nothing.
 */
export const rowsOf = async <Row>(database: Database, statement: Statement<Row>): Promise<readonly Row[]> => {
  refuseToWaitForOurselves(database);
  const query = statement.compile(database);
  const parameters = query.parameters.map(storableParameter);
  try {
    return (await database.executeQuery<Row>({ ...query, parameters })).rows;
  } catch (error) {
    throw asStoreUnavailable(error);
  }
};

/** The first row, if there is one. */
export const rowOf = async <Row>(database: Database, statement: Statement<Row>): Promise<Row | undefined> =>
  (await rowsOf(database, statement))[0];

export const execute = async (database: Database, statement: Statement<unknown>): Promise<void> => {
  await rowsOf(database, statement);
};

/**
 * Runs `work` in a transaction of its own, which a throw undoes.
 * @throws StoreUnavailable as `rowsOf` does; a transaction that ended so may have been committed.
 */
export const transact = async <A>(database: Database, work: (transaction: Database) => Promise<A>): Promise<A> => {
  refuseToWaitForOurselves(database);
  const run = async (transaction: Database): Promise<A> => {
    const own = { isOver: false };
    try {
      return await underWay.run(own, () => work(transaction));
    } finally {
      own.isOver = true;
    }
  };
  try {
    return await database.transaction().execute(run);
  } catch (error) {
    throw asStoreUnavailable(error);
  }
};

/** Runs statements together: in the transaction that `database` is, or else in one of their own. */
export const inOneTransaction = <A>(database: Database, work: (transaction: Database) => Promise<A>): Promise<A> =>
  database.isTransaction ? work(database) : transact(database, work);

const unstorable = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

const jsonText = (value: unknown): string => {
  const text = JSON.stringify(value);
  if (!unstorable.test(text)) return text;
  return JSON.stringify(value, (_key, one: unknown) => (typeof one === 'string' ? storable(one) : one));
};

/** A value as a JSON parameter: both engines take the text, and neither has to guess what an array is. */
export const json = (value: unknown): RawBuilder<JsonParameter> => sql`${jsonText(value)}::json`;

/** A list of texts as one parameter. */
export const textArrayParameter = <A extends string>(values: readonly A[]): RawBuilder<readonly A[]> =>
  sql`${values}::text[]`;

/** An instant as a parameter, given in milliseconds or as an ISO text. */
export const instantParameter = (when: number | string): RawBuilder<InstantParameter> =>
  sql`${new Date(when).toISOString()}::timestamptz`;
