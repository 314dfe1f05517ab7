import { sql } from 'kysely';
import PQueue from 'p-queue';
import type { Database } from './database';
import { type Engine, openEmbedded, openInMemory } from './embedded-engine';
import { migrate } from './migrate';
import { openServer } from './server-engine';
import type { OnSlowQuery } from './slow-queries';

export type DatabaseSettings = {
  /** A PostgreSQL server; absent: the embedded engine. */
  readonly databaseUrl?: string;
  /** Where the embedded engine keeps its files; absent: in memory, gone when closed. */
  readonly dataDir?: string;
  /** A file that `makeSnapshot` wrote; a missing one costs the first start some seconds. */
  readonly snapshot?: string;
  readonly onBroken?: (error: Error) => void;
  readonly onSlowQuery?: OnSlowQuery;
};

export type OpenDatabase = Engine & {
  readonly kind: 'embedded' | 'server';
  /** Tidies up and counts anew, after much was written. */
  readonly vacuum: () => Promise<void>;
};

/** What changes at every sale; the embedded engine has nobody else who sweeps after them. */
const busyTables = ['cart', 'checkout', 'stock', 'delivery', 'limit_counter', 'revision'];
const sweepEveryMs = 5 * 60_000;

const sweepNow = async (database: Database): Promise<void> => {
  for (const table of busyTables) await sql`vacuum (analyze) ${sql.table(table)}`.execute(database);
};

/** Sweeps one at a time, and not once `stop` was called; `stop` answers when the last one is over. */
const sweeping = (database: Database): { readonly stop: () => Promise<void> } => {
  const queue = new PQueue({ concurrency: 1 });
  const timer = setInterval(() => {
    queue.add(() => sweepNow(database)).catch(() => undefined);
  }, sweepEveryMs);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return queue.onIdle();
    },
  };
};

const migrated = async (engine: Engine): Promise<Engine> => {
  try {
    await migrate(engine.database);
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
};

const openEngine = async ({
  databaseUrl,
  dataDir,
  snapshot,
  onBroken,
  onSlowQuery,
}: DatabaseSettings): Promise<Engine> => {
  if (databaseUrl !== undefined) return migrated(openServer(databaseUrl, onBroken, onSlowQuery));
  return dataDir === undefined ? migrated(await openInMemory(snapshot)) : openEmbedded(dataDir, snapshot, onSlowQuery);
};

/**
 * Opens the shop's database and brings its schema up to date.
 * @throws DataDirectoryInUse where another process has the embedded one open.
 * @throws UnusableDataDirectory where it cannot be written to, or a shop in it cannot be read.
 */
export const openDatabase = async (settings: DatabaseSettings): Promise<OpenDatabase> => {
  const { database, close } = await openEngine(settings);
  const sweeper = settings.databaseUrl === undefined ? sweeping(database) : undefined;
  return {
    database,
    kind: settings.databaseUrl === undefined ? 'embedded' : 'server',
    vacuum: async () => {
      await sql`vacuum (analyze)`.execute(database);
    },
    close: async () => {
      await sweeper?.stop();
      await close();
    },
  };
};
