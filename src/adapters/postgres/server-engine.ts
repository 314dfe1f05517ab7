import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { type DatabaseEngine, type OnSlowQuery, openDatabaseForDialect } from './database-engine';
import { postgresTypeParsers } from './type-parsers';

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    postgresTypeParsers[oid] ??
    (format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid)),
};

/** Opens a PostgreSQL server (15 or later). `onBroken` gets the errors of connections, which are then replaced. */
export const connectPostgresServer = (
  databaseUrl: string,
  onBroken: (error: Error) => void = () => undefined,
  onSlowQuery?: OnSlowQuery,
): DatabaseEngine => {
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
  const endPool = async (): Promise<void> => {
    if (!pool.ended) await pool.end();
  };
  return openDatabaseForDialect(new PostgresDialect({ pool }), endPool, onSlowQuery);
};
