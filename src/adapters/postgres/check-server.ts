import pg from 'pg';
import { errorCode } from './error-code';
import { listMigrationNames } from './migrate';
import { buildOlderSchemaMessage, isOlderSchema } from './older-schema';
import { buildConnectionConfig, connectionParameters } from './server-engine';
import { UnusableDatabase } from './unusable-database';

const oldestVersion = 15;
const connectTimeoutMs = 10_000;

/** The host, port and database of a URL, without user and password. */
const describeServer = (databaseUrl: string): string => {
  if (!URL.canParse(databaseUrl)) return 'the server';
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl);
  return `${searchParams.get('host') ?? (hostname || 'localhost')}:${port || '5432'}${pathname}`;
};

const isNotReached = (code: string, message: string): boolean =>
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ENOENT'].includes(code) ||
  /timeout expired|timeout exceeded/.test(message);

/** Why a server can't be used, by its SQLSTATE, as the end of a sentence about it; and what to do. */
const reasons: Readonly<Record<string, string>> = {
  '08P01':
    "is a pooler that refuses the shop's start-up options. Name PostgreSQL itself, or a pooler that passes them on",
  '25006': 'is read-only. Name the primary server',
  '28000': 'refuses the user. Correct the user',
  '28P01': 'refuses the user or the password. Correct them',
  '3D000': "has no such database. Create it, or correct the database's name",
  '42501': "doesn't let the user create tables. Grant the user that right",
  '53300': 'has no connection left. Raise its limit, or close other connections',
  '57P03': "is starting or stopping. Start the shop again once it's ready",
};

const firstOf = (error: unknown): unknown => (error instanceof AggregateError ? (error.errors[0] ?? error) : error);

/** The error to throw for an error of the driver or the server: one sentence on what's wrong, and what to do. */
const explainServerError = (databaseUrl: string, error: unknown): UnusableDatabase => {
  if (error instanceof UnusableDatabase) return error;
  const first = firstOf(error);
  const code = errorCode(first);
  const message = first instanceof Error ? first.message : String(first);
  const server = `The server in DATABASE_URL (${describeServer(databaseUrl)})`;
  if (isNotReached(code, message)) {
    return new UnusableDatabase(`${server} can't be reached. Start it, or correct DATABASE_URL.`, error);
  }
  const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
  return new UnusableDatabase(
    reason === undefined ? `${server} can't be used: ${message}.` : `${server} ${reason}.`,
    error,
  );
};

/** Runs `work`; what it throws becomes one sentence. */
export const explainingServer = async <A>(databaseUrl: string, work: () => Promise<A>): Promise<A> => {
  try {
    return await work();
  } catch (error) {
    throw explainServerError(databaseUrl, error);
  }
};

const readValue = async (client: pg.Client, statement: string): Promise<string> => {
  const { rows } = await client.query<{ readonly value: string | null }>(statement);
  return rows[0]?.value ?? '';
};

const checkVersion = async (client: pg.Client): Promise<void> => {
  const version = Math.floor(
    Number(await readValue(client, "select current_setting('server_version_num') as value")) / 10_000,
  );
  if (version < oldestVersion) {
    throw new UnusableDatabase(
      `The server in DATABASE_URL is PostgreSQL ${version}. The shop needs PostgreSQL ${oldestVersion} or newer.`,
    );
  }
  const encoding = await readValue(client, "select current_setting('server_encoding') as value");
  if (encoding !== 'UTF8') {
    throw new UnusableDatabase(
      `The database in DATABASE_URL stores text as ${encoding}. Create one with the encoding UTF8, and name that.`,
    );
  }
};

/** The tables where the shop's own would be made, without those of extensions. */
const tablesStatement = `
  select coalesce(json_agg(c.relname order by c.relname), '[]')::text as value from pg_class c
  where c.relnamespace = to_regnamespace(current_schema()) and c.relkind in ('r', 'p')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

const listTables = async (client: pg.Client): Promise<readonly string[]> =>
  JSON.parse(await readValue(client, tablesStatement)) as readonly string[];

const ownTables = new Set(['migration', 'migration_lock']);

const readMigrationNames = async (client: pg.Client): Promise<readonly string[]> => {
  try {
    const { rows } = await client.query<{ readonly name: string }>('select name from migration');
    return rows.map(({ name }) => name);
  } catch {
    // The table of another program has other columns.
    return [];
  }
};

/** Refuses a database that has tables, but none of a shop that this version can read. */
const checkOwner = async (client: pg.Client): Promise<void> => {
  const tables = await listTables(client);
  const [foreign] = tables.filter((table) => !ownTables.has(table));
  if (foreign === undefined) return;
  const refusal = new UnusableDatabase(
    `The database in DATABASE_URL belongs to another program: it has the table "${foreign}", but no shop. Create an empty database, and name that.`,
  );
  if (!tables.includes('migration')) throw refusal;
  const names = await readMigrationNames(client);
  if (isOlderSchema(names)) {
    throw new UnusableDatabase(buildOlderSchemaMessage('The database in DATABASE_URL', 'DATABASE_URL'));
  }
  if (!listMigrationNames().some((name) => names.includes(name))) throw refusal;
};

const pooled = (why: string): UnusableDatabase =>
  new UnusableDatabase(
    `The server in DATABASE_URL is a pooler that breaks the shop's statements: ${why}. Name PostgreSQL itself, or let the pooler keep a connection for each session.`,
  );

const probe = { name: 'pooler-probe', text: 'select $1::integer as number, pg_backend_pid() as pid', values: [1] };

/**
 * Refuses a pooler that gives a session another connection between two statements: it loses prepared statements and what
 * the session set. While one session is idle, another one that opens a transaction would get its connection.
 */
const checkPooler = async (one: pg.Client, other: pg.Client): Promise<void> => {
  const pidOf = async (client: pg.Client): Promise<unknown> =>
    (await client.query<{ readonly pid: unknown }>({ ...probe })).rows[0]?.pid;
  try {
    const first = await pidOf(one);
    await other.query('begin');
    const second = await pidOf(other);
    const again = await pidOf(one);
    await other.query('rollback');
    if (first !== again || first === second) throw pooled('sessions share connections');
  } catch (error) {
    const isLost = ['26000', '42P05', '08P01'].includes(errorCode(error));
    throw isLost ? pooled('it loses prepared statements') : error;
  }
  for (const [name, value] of Object.entries(connectionParameters)) {
    const set = await readValue(one, `select current_setting('${name}') as value`);
    if (set.replaceAll(' ', '') !== value.replaceAll(' ', '')) throw pooled(`it drops the start-up option ${name}`);
  }
};

/**
 * Checks that the shop can use a server, before it writes anything there.
 * @throws UnusableDatabase if the server can't be reached, is too old, belongs to another program or to an older version
 * of the shop, or is a pooler that breaks the shop's statements.
 */
export const checkServer = (databaseUrl: string): Promise<void> =>
  explainingServer(databaseUrl, async () => {
    const config = { ...buildConnectionConfig(databaseUrl), connectionTimeoutMillis: connectTimeoutMs };
    const clients = [new pg.Client(config), new pg.Client(config)] as const;
    const [one, other] = clients;
    for (const client of clients) client.on('error', () => undefined);
    try {
      await one.connect();
      await checkVersion(one);
      await checkOwner(one);
      await other.connect();
      await checkPooler(one, other);
    } finally {
      await Promise.allSettled(clients.map((client) => client.end()));
    }
  });

/** The schema where a server has the shop's tables, or would have them. */
export type ServerSchema = {
  /** Empty: the search path leads to no schema. */
  readonly name: string;
  readonly isEmpty: boolean;
};

/**
 * Reads the schema of a server that `checkServer` has checked.
 * @throws UnusableDatabase
 */
export const readServerSchema = (databaseUrl: string): Promise<ServerSchema> =>
  explainingServer(databaseUrl, async () => {
    const client = new pg.Client({ ...buildConnectionConfig(databaseUrl), connectionTimeoutMillis: connectTimeoutMs });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const name = await readValue(client, 'select current_schema() as value');
      return { name, isEmpty: (await listTables(client)).length === 0 };
    } finally {
      await client.end().catch(() => undefined);
    }
  });
