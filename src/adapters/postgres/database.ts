import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';

/** A database, or one transaction of it. */
export type Database = Kysely<unknown>;

/** The engine's texts hold no NUL and no half of a surrogate pair: what somebody sent with one equals nothing we keep. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\uFFFD');

const storableParameter = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value);
  return Array.isArray(value) ? value.map(storableParameter) : value;
};

/** The rows that a statement answers. */
export const rowsOf = async <Row>(database: Database, statement: RawBuilder<Row>): Promise<readonly Row[]> => {
  const query = statement.compile(database);
  const answer = await database.executeQuery<Row>({ ...query, parameters: query.parameters.map(storableParameter) });
  return answer.rows;
};

/** The first row, if there is one. */
export const rowOf = async <Row>(database: Database, statement: RawBuilder<Row>): Promise<Row | undefined> =>
  (await rowsOf(database, statement))[0];

export const execute = async (database: Database, statement: RawBuilder<unknown>): Promise<void> => {
  await rowsOf(database, statement);
};

/** Runs statements together: in the transaction that `database` is, or else in one of their own. */
export const together = <A>(database: Database, work: (transaction: Transaction<unknown>) => Promise<A>): Promise<A> =>
  database.isTransaction
    ? work(database as Transaction<unknown>)
    : database.transaction().execute((transaction) => work(transaction));

const unstorable = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

const jsonText = (value: unknown): string => {
  const text = JSON.stringify(value);
  if (!unstorable.test(text)) return text;
  return JSON.stringify(value, (_key, one: unknown) => (typeof one === 'string' ? storable(one) : one));
};

/** A value as a JSON parameter: both engines take the text, and neither has to guess what an array is. */
export const json = (value: unknown): RawBuilder<unknown> => sql`${jsonText(value)}::json`;

/** A list of texts as one parameter. */
export const texts = (values: readonly string[]): RawBuilder<unknown> => sql`${values}::text[]`;

/** An instant as a parameter, given in milliseconds or as an ISO text. */
export const moment = (when: number | string): RawBuilder<unknown> => sql`${new Date(when).toISOString()}::timestamptz`;
