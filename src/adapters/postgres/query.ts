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
import { json, textArrayParameter } from './database';
import type { Tables } from './tables';

class NoDriver extends DummyDriver {
  override acquireConnection(): Promise<never> {
    return Promise.reject(new Error('a statement is run by rowsOf, rowOf or execute'));
  }
}

/** kysely's builder over the shop's tables. It runs nothing: `rowsOf`, `rowOf` and `execute` do. */
export const query: QueryCreator<Tables> = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new NoDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** What a column equals where its text is one of `values`. */
export const inValues = <A extends string>(values: readonly A[]): RawBuilder<A> =>
  sql`any(${textArrayParameter(values)})`;

/** What a column equals where its number is one of `ids`. */
export const inIds = (ids: readonly number[]): RawBuilder<number> => sql`any(${ids}::bigint[])`;

type JsonOf<Selected> = Selected extends Instant ? string : Selected;
type RowOf<Table extends keyof Tables> = {
  readonly [Column in keyof Tables[Table]]?: JsonOf<SelectType<Tables[Table][Column]>> | undefined;
};

/** Rows of a table as one parameter, to select from: a column that a row does not name is null. */
export const recordset = <Table extends keyof Tables>(
  table: Table,
  rows: readonly RowOf<Table>[],
): RawBuilder<Selectable<Tables[Table]>> => sql`json_populate_recordset(null::${sql.table(table)}, ${json(rows)})`;

/** Sets columns of the row that is there to those of the row that was not inserted, because they are in conflict. */
export const excludedColumns = <Column extends string>(columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as Readonly<
    Record<Column, RawBuilder<never>>
  >;
