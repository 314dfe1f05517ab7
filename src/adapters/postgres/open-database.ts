import { sql } from 'kysely';
import PQueue from 'p-queue';
import { checkServer, explainingServer } from './check-server';
import { copyOpenDatabase } from './copy-database-files';
import type { Database } from './database';
import type { DatabaseEngine, OnSlowQuery } from './database-engine';
import { openEmbedded, openEmbeddedEngineInMemory } from './embedded-engine';
import { runMigrations } from './migrate';
import { connectPostgresServer } from './server-engine';

export type DatabaseSettings = {
  /** The URL of a PostgreSQL server; without it the embedded engine is used. */
  readonly databaseUrl?: string;
  /** The directory for the files of the embedded engine; without it the database is in memory and lost when closed. */
  readonly dataDir?: string;
  /** A file that `writeDatabaseSnapshot` wrote; without it the first start takes some seconds longer. */
  readonly snapshot?: string;
  readonly onBroken?: (error: Error) => void;
  readonly onSlowQuery?: OnSlowQuery;
};

export type OpenedDatabase = DatabaseEngine & {
  readonly kind: 'embedded' | 'server';
  /** The same database over connections of its own, for work that nobody waits for; the embedded engine has one session. */
  readonly backgroundDatabase: Database;
  /** Copies the files of an embedded database to a new directory, while other statements wait; absent if it has none. */
  readonly copyFiles?: (target: string) => Promise<void>;
  /** Runs `vacuum analyze` on all tables, after many writes. */
  readonly vacuum: () => Promise<void>;
};

/** The tables that every sale changes. The embedded engine has no autovacuum, so they are vacuumed here. */
const busyTables = [
  'autoship_contract',
  'autoship_cycle',
  'cart',
  'checkout',
  'delivery',
  'limit_counter',
  'revision',
  'stock',
];
const vacuumEveryMs = 5 * 60_000;

const vacuumBusyTables = async (database: Database): Promise<void> => {
  for (const table of busyTables) await sql`vacuum (analyze) ${sql.table(table)}`.execute(database);
};

/** Vacuums every five minutes, one run at a time. `stop` ends that and resolves when the last run is over. */
const startVacuuming = (database: Database): { readonly stop: () => Promise<void> } => {
  const queue = new PQueue({ concurrency: 1 });
  const timer = setInterval(() => {
    queue.add(() => vacuumBusyTables(database)).catch(() => undefined);
  }, vacuumEveryMs);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return queue.onIdle();
    },
  };
};

const migrated = async (engine: DatabaseEngine): Promise<DatabaseEngine> => {
  try {
    await runMigrations(engine.database);
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
};

const openEngine = async (settings: DatabaseSettings): Promise<DatabaseEngine> => {
  const { databaseUrl, dataDir, snapshot, onBroken, onSlowQuery } = settings;
  if (databaseUrl !== undefined) {
    await checkServer(databaseUrl);
    const engine = connectPostgresServer(databaseUrl, { onBroken, onSlowQuery });
    return explainingServer(databaseUrl, () => migrated(engine));
  }
  return dataDir === undefined
    ? migrated(await openEmbeddedEngineInMemory(snapshot))
    : openEmbedded(dataDir, snapshot, onSlowQuery);
};

/**
 * Opens the database of the shop and brings its schema up to date.
 * @throws DataDirectoryInUse if another process has the embedded database open.
 * @throws UnusableDatabase if the server can't be reached, or isn't one that the shop can use.
 * @throws UnusableDataDirectory if the directory can't be written to, or its database can't be read.
 */
export const openDatabase = async (settings: DatabaseSettings): Promise<OpenedDatabase> => {
  const { database, close } = await openEngine(settings);
  const { databaseUrl, dataDir, onBroken, onSlowQuery } = settings;
  const background =
    databaseUrl === undefined
      ? undefined
      : connectPostgresServer(databaseUrl, { onBroken, onSlowQuery, keepsPlans: true });
  const vacuuming = settings.databaseUrl === undefined ? startVacuuming(database) : undefined;
  return {
    database,
    backgroundDatabase: background?.database ?? database,
    kind: settings.databaseUrl === undefined ? 'embedded' : 'server',
    ...(databaseUrl === undefined && dataDir !== undefined
      ? { copyFiles: (target: string) => copyOpenDatabase(database, dataDir, target) }
      : {}),
    vacuum: async () => {
      await sql`vacuum (analyze)`.execute(database);
    },
    close: async () => {
      await vacuuming?.stop();
      await background?.close();
      await close();
    },
  };
};
