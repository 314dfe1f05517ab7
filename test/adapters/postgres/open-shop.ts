import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { WorkerTextSearch } from '#adapters/postgres/catalog/worker-text-search';
import { type Database, rowOf } from '#adapters/postgres/database';
import type { OpenDatabase } from '#adapters/postgres/open-database';
import { openPostgresShop } from '#adapters/postgres/postgres-shop';
import { RevisionWatch } from '#adapters/postgres/revision-watch';
import { type OpenShop, TestTime, testIds, testOrigins } from '../../contracts/test-shop';
import { type Engine, empty } from './engines';

/** Opens the engine for a test file, closes it after, and gives each test an empty shop on it. */
export const shopsOn = (engine: Engine): { readonly open: OpenShop; readonly database: () => Database } => {
  let opened: OpenDatabase | undefined;
  const searches = { DTC: new WorkerTextSearch(), HPSF: new WorkerTextSearch() };
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(async () => {
    await opened?.close();
    await Promise.all(Object.values(searches).map((search) => search.close()));
  });
  const database = (): Database => {
    if (!opened) throw new Error('the engine is not open');
    return opened.database;
  };
  const open: OpenShop = async () => {
    await empty(database());
    const time = new TestTime();
    const watch = new RevisionWatch(database());
    const [dtc, hpsf] = (['DTC', 'HPSF'] as const).map((site) =>
      openPostgresShop({
        database: database(),
        watch,
        site,
        origin: testOrigins[site],
        ids: testIds,
        clock: time.clock,
        search: searches[site],
      }),
    );
    if (!dtc || !hpsf) throw new Error('there are two sites');
    return { dtc, hpsf, time };
  };
  return { open, database };
};

/** How many rows a table has. */
export const countOf = async (database: Database, table: string): Promise<number> =>
  (await rowOf(database, sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`))?.count ?? 0;
