import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCreator,
  type RawBuilder,
  type Selectable,
  type SelectType,
  sql,
} from 'kysely';
import type { Instant } from '#domain/time';
import { json, texts } from './database';
import type { Tables } from './tables';

class NoDriver extends DummyDriver {
  override acquireConnection(): Promise<never> {
    return Promise.reject(new Error('a statement is run by rowsOf, rowOf or execute'));
  }
}

/** Makes statements over the shop's tables, and runs none. */
export const query: QueryCreator<Tables> = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new NoDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** What a column equals where it is one of a list. */
export const anyOf = <A extends string>(values: readonly A[]): RawBuilder<A> => sql`any(${texts(values)})`;

/** The same of ids, which are numbers. */
export const anyIdOf = (ids: readonly number[]): RawBuilder<number> => sql`any(${ids}::bigint[])`;

type JsonOf<Selected> = Selected extends Instant ? string : Selected;
type RowOf<Table extends keyof Tables> = {
  readonly [Column in keyof Tables[Table]]?: JsonOf<SelectType<Tables[Table][Column]>> | undefined;
};

/** Rows of a table as one parameter, to select from: a column that a row does not name is null. */
export const recordset = <Table extends keyof Tables>(
  table: Table,
  rows: readonly RowOf<Table>[],
): RawBuilder<Selectable<Tables[Table]>> => sql`json_populate_recordset(null::${sql.table(table)}, ${json(rows)})`;

/** Columns as the row has them that stands in conflict with one that is there. */
export const excluded = <Column extends string>(columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as Readonly<
    Record<Column, RawBuilder<never>>
  >;
