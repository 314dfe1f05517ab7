import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const usage = `Usage: node scripts/describe-schema.mjs [CHECKOUT]

Runs the migrations of a checkout (this one, if none is named) on an empty database and prints every column, constraint,
index and row that they make, sorted. Print it before and after a change of the migrations, then compare with diff.`;

const [checkout = '.'] = process.argv.slice(2);
if (checkout.startsWith('-')) {
  console.error(usage);
  process.exit(2);
}

const ofTables = `
  from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public' and c.relkind = 'r'`;

/** Each answers one line of text per row. */
const descriptions = [
  `select 'table ' || relname || coalesce(' with ' || reloptions::text, '') as line ${ofTables}`,
  `select concat_ws(' ', 'column', c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end,
      case a.attidentity when 'a' then 'identity' when 'd' then 'identity by default' end,
      case a.attgenerated when 's' then 'generated' when 'v' then 'generated virtual' end,
      'default ' || pg_get_expr(d.adbin, d.adrelid)) as line
    ${ofTables}
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum`,
  `select concat_ws(' ', 'constraint', c.relname, k.conname, pg_get_constraintdef(k.oid)) as line
    ${ofTables} join pg_constraint k on k.conrelid = c.oid and k.contype <> 'n'`,
  `select 'index ' || c.relname || ' ' || pg_get_indexdef(i.indexrelid) as line
    ${ofTables} join pg_index i on i.indrelid = c.oid`,
  `select concat_ws(' ', 'sequence', sequencename, data_type, 'start', start_value, 'step', increment_by) as line
    from pg_sequences where schemaname = 'public'`,
];

const quoted = (name) => `"${name.replaceAll('"', '""')}"`;

const database = await PGlite.create();
const directory = resolve(checkout, 'src', 'adapters', 'postgres', 'migrations');
for (const file of readdirSync(directory).toSorted()) await database.exec(readFileSync(join(directory, file), 'utf8'));

const select = async (statement) => (await database.query(statement)).rows;
const lines = [];
for (const description of descriptions) lines.push(...(await select(description)).map(({ line }) => line));
for (const { name } of await select(`select c.relname as name ${ofTables}`)) {
  const rows = await select(`select 'row ' || $$${name}$$ || ' ' || to_jsonb(t) as line from ${quoted(name)} t`);
  lines.push(...rows.map(({ line }) => line));
}
await database.close();
console.log(lines.toSorted().join('\n'));
