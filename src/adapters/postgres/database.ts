import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SqlInstantParameter, SqlJsonParameter } from './column-types';
import { rejectUseOutsideTransaction, runAsCurrentTransaction } from './current-transaction';
import { toDatabaseUnavailable } from './database-unavailable-error';
import { retryRolledBack } from './retry-rolled-back';
import { toStorableText } from './storable-text';
import type { DatabaseTables } from './tables';

/** A database or one of its transactions. `ShopExecutor` says what holds for every statement. */
export type Database = Kysely<DatabaseTables>;

/**
 * Runs `work` in a new transaction, under read committed whatever the server's default is; a throw rolls it back. `work`
 * runs again if the engine rolled it back for others, so it may only change the database.
 * @throws DatabaseUnavailable if the database can't be reached or can't write; the transaction may have been committed
 * nevertheless.
 */
export const runInNewTransaction = async <A>(
  database: Database,
  work: (transaction: Database) => Promise<A>,
): Promise<A> => {
  rejectUseOutsideTransaction();
  const transactions = database.transaction().setIsolationLevel('read committed');
  try {
    return await retryRolledBack(() =>
      transactions.execute((transaction) => runAsCurrentTransaction(() => work(transaction))),
    );
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
  return JSON.stringify(value, (_key, one: unknown) => (typeof one === 'string' ? toStorableText(one) : one));
};

/** A value as a JSON parameter. It is passed as a text, so that neither engine takes an array for an SQL array. */
export const sqlJsonParameter = (value: unknown): RawBuilder<SqlJsonParameter> => sql`${jsonText(value)}::json`;

/** A list of texts as one parameter. */
export const sqlTextArrayParameter = <A extends string>(values: readonly A[]): RawBuilder<readonly A[]> =>
  sql`${values}::text[]`;

/** An instant as a parameter, given in milliseconds or as an ISO text. */
export const sqlInstantParameter = (when: number | string): RawBuilder<SqlInstantParameter> =>
  sql`${new Date(when).toISOString()}::timestamptz`;
