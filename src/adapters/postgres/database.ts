import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';

/** A database, or one transaction of it. */
export type Database = Kysely<unknown>;

/** The rows that a statement answers. */
export const rowsOf = async <Row>(database: Database, statement: RawBuilder<Row>): Promise<readonly Row[]> =>
  (await statement.execute(database)).rows;

/** The first row, if there is one. */
export const rowOf = async <Row>(database: Database, statement: RawBuilder<Row>): Promise<Row | undefined> =>
  (await rowsOf(database, statement))[0];

/** Runs statements together: in the transaction that `database` is, or else in one of their own. */
export const together = <A>(database: Database, work: (transaction: Transaction<unknown>) => Promise<A>): Promise<A> =>
  database.isTransaction
    ? work(database as Transaction<unknown>)
    : database.transaction().execute((transaction) => work(transaction));

/** A value as a JSON parameter; both engines take the text, and neither guesses at arrays. */
export const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::json`;

/** A list of texts as one parameter. */
export const texts = (values: readonly string[]): RawBuilder<unknown> => sql`${values}::text[]`;
