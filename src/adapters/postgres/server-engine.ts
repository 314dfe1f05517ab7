import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { type DatabaseEngine, type OnSlowQuery, openDatabaseForDialect } from './database-engine';
import { postgresTypeParsers } from './type-parsers';

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    postgresTypeParsers[oid] ??
    (format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid)),
};

/** More different statements than the background work has; those above it are planned each time. */
const maximumNames = 500;
const statementNames = new Map<string, string>();

const findStatementName = (statement: string): string | undefined => {
  const known = statementNames.get(statement);
  if (known !== undefined || statementNames.size >= maximumNames) return known;
  const name = `s${statementNames.size}`;
  statementNames.set(statement, name);
  return name;
};

/** A connection that names its statements with parameters, so that the server parses and plans each of them once. */
class PlanKeepingClient extends pg.Client {
  // The base class has an overload for each kind of statement and of answer; `never` fits what they all answer.
  override query(statement: unknown, values?: unknown, done?: unknown): never {
    const name =
      typeof statement === 'string' && Array.isArray(values) && values.length > 0 && findStatementName(statement);
    const query = name ? { name, text: statement, values } : statement;
    return super.query(query as string, (name ? undefined : values) as unknown[], done as () => void) as never;
  }
}

export type ServerConnections = {
  /** Gets the errors of connections, which are then replaced. */
  readonly onBroken?: ((error: Error) => void) | undefined;
  readonly onSlowQuery?: OnSlowQuery | undefined;
  /** Whether a connection keeps the plans of its statements, for work that runs the same few thousands of times. */
  readonly keepsPlans?: boolean;
};

/** Opens a PostgreSQL server (15 or later). */
export const connectPostgresServer = (
  databaseUrl: string,
  { onBroken = () => undefined, onSlowQuery, keepsPlans = false }: ServerConnections = {},
): DatabaseEngine => {
  const pool = new pg.Pool({
    ...(keepsPlans ? { Client: PlanKeepingClient } : {}),
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
