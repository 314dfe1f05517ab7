import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Engine } from './embedded-engine';
import { type OnSlowQuery, watchQueries } from './slow-queries';
import type { Tables } from './tables';
import { typeParsers } from './type-parsers';

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    typeParsers[oid] ?? (format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid)),
};

/**
 * A PostgreSQL server (15 or later) at `databaseUrl`. A connection that breaks is told to `onBroken`, idle or not, and
 * replaced by the next query.
 */
export const openServer = (
  databaseUrl: string,
  onBroken: (error: Error) => void = () => undefined,
  onSlowQuery?: OnSlowQuery,
): Engine => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    types,
  });
  pool.on('error', onBroken);
  pool.on('connect', (client) => client.on('error', onBroken));
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: watchQueries(onSlowQuery) });
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await database.destroy();
    if (!pool.ended) await pool.end();
  };
  return {
    database,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
};
