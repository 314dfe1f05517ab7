import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Database } from '#adapters/postgres/database';
import { type OpenedDatabase, openDatabase } from '#adapters/postgres/open-database';
import { connectPostgresServer } from '#adapters/postgres/server-engine';

export type Engine = { readonly name: string; readonly open: () => Promise<OpenedDatabase> };

const serverUrl = inject('databaseUrl');

/** Whether a server was found. */
export const hasServer = serverUrl !== '';

/** The address of a new database on the server, so that test files are independent. */
export const newDatabaseUrl = async (): Promise<string> => {
  const name = `shop_${randomBytes(6).toString('hex')}`;
  const server = connectPostgresServer(serverUrl);
  await sql`create database ${sql.id(name)}`.execute(server.database);
  await server.close();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

const openOnServer = async (): Promise<OpenedDatabase> => openDatabase({ databaseUrl: await newDatabaseUrl() });

/** The available engines: always the embedded one, and a server if one was found. */
export const engines: readonly Engine[] = [
  { name: 'embedded', open: () => openDatabase({ snapshot: inject('snapshot') }) },
  ...(hasServer ? [{ name: 'server', open: openOnServer }] : []),
];

const kept = '{migration, migration_lock, revision, price_list, clock_offset}';

/** Empties a database for the next test: without foreign keys, as nothing is left, and only the tables with rows. */
export const empty = async (database: Database): Promise<void> => {
  await sql`
    do $$
    declare
      name text;
      is_filled boolean;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for name in
        select tablename from pg_tables
        where schemaname = 'public' and not (tablename = any(${sql.lit(kept)}::text[]))
      loop
        execute format('select exists (select from %I)', name) into is_filled;
        if is_filled then execute format('delete from %I', name); end if;
      end loop;
      update revision set stock_changed_at = null where stock_changed_at is not null;
      update clock_offset set milliseconds = 0;
      perform setval(format('%I', sequencename), start_value, false) from pg_sequences where schemaname = 'public';
    end
    $$`.execute(database);
};
