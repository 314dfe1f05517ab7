import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { type DatabaseEngine, type OnSlowQuery, openDatabaseForDialect } from './database-engine';
import { isPreparedStatement } from './prepared';
import { postgresTypeParsers } from './type-parsers';

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    postgresTypeParsers[oid] ??
    (format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid)),
};

/** More different statements than prepared ones and the background work have; those above it are planned each time. */
const maximumNames = 500;
const statementNames = new Map<string, string>();

const findStatementName = (statement: string): string | undefined => {
  const known = statementNames.get(statement);
  if (known !== undefined || statementNames.size >= maximumNames) return known;
  const name = `s${statementNames.size}`;
  statementNames.set(statement, name);
  return name;
};

/** A connection that names prepared statements, so that the server parses each of them once and reuses its plan. */
class PreparingClient extends pg.Client {
  protected keepsPlanOf(statement: string): boolean {
    return isPreparedStatement(statement);
  }

  // The base class has an overload for each kind of statement and result; `never` fits what they all return.
  override query(statement: unknown, values?: unknown, done?: unknown): never {
    const name =
      typeof statement === 'string' &&
      Array.isArray(values) &&
      values.length > 0 &&
      this.keepsPlanOf(statement) &&
      findStatementName(statement);
    const query = name ? { name, text: statement, values } : statement;
    return super.query(query as string, (name ? undefined : values) as unknown[], done as () => void) as never;
  }
}

/** A connection that names all its statements with parameters. */
class PlanKeepingClient extends PreparingClient {
  protected override keepsPlanOf(): boolean {
    return true;
  }
}

/** What every connection sets when it opens, because statements and parsers depend on it. */
export const connectionParameters: Readonly<Record<string, string>> = {
  DateStyle: 'ISO,MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
};

const startOptions = Object.entries(connectionParameters)
  .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
  .join(' ');

/** The connection for a URL; options in the URL come before the shop's own. */
export const buildConnectionConfig = (
  databaseUrl: string,
): { readonly connectionString: string; readonly options: string } => {
  if (!URL.canParse(databaseUrl)) return { connectionString: databaseUrl, options: startOptions };
  const url = new URL(databaseUrl);
  const own = url.searchParams.get('options');
  url.searchParams.delete('options');
  return {
    connectionString: own === null ? databaseUrl : url.href,
    options: own ? `${own} ${startOptions}` : startOptions,
  };
};

export type ServerConnections = {
  /** Gets the errors of connections, which are then replaced. */
  readonly onBroken?: ((error: Error) => void) | undefined;
  readonly onSlowQuery?: OnSlowQuery | undefined;
  /**
   * Whether a connection keeps the plans of all its statements, for work that runs the same few thousands of times;
   * otherwise those of prepared statements.
   */
  readonly keepsPlans?: boolean;
};

/** Opens a PostgreSQL server (15 or later). */
export const connectPostgresServer = (
  databaseUrl: string,
  { onBroken = () => undefined, onSlowQuery, keepsPlans = false }: ServerConnections = {},
): DatabaseEngine => {
  const pool = new pg.Pool({
    Client: keepsPlans ? PlanKeepingClient : PreparingClient,
    ...buildConnectionConfig(databaseUrl),
    client_encoding: 'UTF8',
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
