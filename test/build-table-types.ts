import { sql } from 'kysely';
import type { Database } from '#adapters/postgres/database';

type Column = {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly isGenerated: boolean;
  /** The texts that a check allows; absent: any. */
  readonly texts: readonly string[] | null;
};

/** The columns of a migrated database, by table and in their order. A check of one column tells which texts it allows. */
const selectColumns = sql<Column>`
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
    d.adbin is not null as "hasDefault", a.attidentity = 'a' or a.attgenerated <> '' as "isGenerated",
    (select array_agg(found[1]) from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') found
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%') as texts
  from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind = 'r'
  order by c.relname collate "C", a.attnum`;

const valueTypes: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  date: 'CalendarDate',
  'double precision': 'number',
  integer: 'number',
  text: 'string',
  'text[]': 'readonly string[]',
};

const findValueType = ({ table, column, type, texts }: Column): string => {
  if (texts) return texts.map((text) => `'${text}'`).join(' | ');
  const found = valueTypes[type];
  if (found === undefined) throw new Error(`no type for ${type}, which ${table}.${column} has`);
  return found;
};

const buildColumnType = (column: Column): string => {
  const { type, isNullable, hasDefault, isGenerated } = column;
  if (type === 'json' || type === 'jsonb') return isNullable ? 'JsonOrNull' : hasDefault ? 'JsonWithDefault' : 'Json';
  if (type === 'timestamp with time zone') return isNullable ? 'TimestampOrNull' : 'Timestamp';
  const value = `${findValueType(column)}${isNullable ? ' | null' : ''}`;
  if (isGenerated) return `GeneratedAlways<${value}>`;
  return hasDefault ? `Generated<${value}>` : value;
};

const maximumWidth = 120;

/** A column as the formatter leaves it: a union that is too long for a line has a line for each of its types. */
const buildColumnLine = (column: Column): string => {
  const type = buildColumnType(column);
  const line = `    ${column.column}: ${type};`;
  return line.length <= maximumWidth ? line : `    ${column.column}:\n      | ${type.replaceAll(' | ', '\n      | ')};`;
};

/** The content of `generated-tables.ts`: the tables of a migrated database as kysely types them. */
export const buildTableTypes = async (database: Database): Promise<string> => {
  const { rows } = await selectColumns.execute(database);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const types = [...tables].flatMap(([table, columns]) => [`  ${table}: {`, ...columns.map(buildColumnLine), '  };']);
  return [
    "import type { Generated, GeneratedAlways } from 'kysely';",
    "import type { CalendarDate } from '#domain/time';",
    "import type { Json, JsonOrNull, JsonWithDefault, Timestamp, TimestampOrNull } from './column-types';",
    '',
    '/** What the migrations make. `npx vitest run --project database test/adapters/postgres/tables.test.ts -u` writes it. */',
    'export type GeneratedTables = {',
    ...types,
    '};',
    '',
  ].join('\n');
};
