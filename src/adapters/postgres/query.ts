import { expressionBuilder, type RawBuilder, type Selectable, type SelectType, sql } from 'kysely';
import type { Instant } from '#domain/time';
import { type Database, sqlJsonParameter, sqlTextArrayParameter } from './database';
import type { DatabaseTables } from './tables';

/** Builds parts of statements over the tables of the shop. */
export const expressions = expressionBuilder<DatabaseTables>();

/** The right side of `column = …` for texts that are one of `values`. */
export const sqlAnyText = <A extends string>(values: readonly A[]): RawBuilder<A> =>
  sql`any(${sqlTextArrayParameter(values)})`;

/** An instant of a column in milliseconds, as JSON has it. */
export const sqlMilliseconds = (column: string): RawBuilder<number> =>
  sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

/** The right side of `column = …` for numbers that are one of `ids`. */
export const sqlAnyId = (ids: readonly number[]): RawBuilder<number> => sql`any(${ids}::bigint[])`;

type JsonOf<Selected> = Selected extends Instant ? string : Selected;
type RowOf<Table extends keyof DatabaseTables> = {
  readonly [Column in keyof DatabaseTables[Table]]?: JsonOf<SelectType<DatabaseTables[Table][Column]>> | undefined;
};

/** Rows of a table as one parameter that can be selected from; a column that a row lacks is null. */
export const buildRecordset = <Table extends keyof DatabaseTables>(
  table: Table,
  rows: readonly RowOf<Table>[],
): RawBuilder<Selectable<DatabaseTables[Table]>> =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${sqlJsonParameter(rows)})`;

/**
 * Inserts rows of a table as one parameter; nothing if there are none. Every row has the columns of the first. `end` is
 * the end of the statement, such as `order by`, `on conflict` and `returning`, and decides what's returned.
 */
export const insertRows = async <Table extends keyof DatabaseTables, Answer>(
  database: Database,
  table: Table,
  rows: readonly RowOf<Table>[],
  end: RawBuilder<Answer> = sql``,
): Promise<readonly Answer[]> => {
  const [first] = rows;
  if (!first) return [];
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const source = sql`select ${columns} from ${buildRecordset(table, rows)} as r`;
  const insert = sql<Answer>`insert into ${sql.table(table)} (${columns}) ${source} ${end}`;
  return (await insert.execute(database)).rows;
};

/** For `do update set`: sets every column of `row` except `key` to the value that could not be inserted. */
export const setToExcluded = (row: object | undefined, key: string): RawBuilder<unknown> => {
  const columns = Object.keys(row ?? {}).filter((column) => column !== key);
  return sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));
};

/** For `on conflict do update`: sets columns to the values of the row that could not be inserted. */
export const excludedColumns = <Column extends string>(columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as Readonly<
    Record<Column, RawBuilder<never>>
  >;
