import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Database } from '#adapters/postgres/database';
import type { OpenedDatabase } from '#adapters/postgres/open-database';
import { openPostgresSitePorts } from '#adapters/postgres/postgres-shop';
import { createPostgresCartStores, PostgresTransactions } from '#adapters/postgres/postgres-transactions';
import { SiteRevisionWatcher } from '#adapters/postgres/site-revision-watcher';
import { IndexedListings } from '#adapters/search-index/indexed-listings';
import { ProductSearchIndex } from '#adapters/search-index/product-search-index';
import { SearchIndexWorker } from '#adapters/search-index/search-index-worker';
import type { ReportError } from '#application/ports/report';
import type { Visitor } from '#application/visitor';
import { createEmailLookupHasher } from '#main/backends/keys.ts';
import { storedEvents } from '#main/wiring/events/domain-events.ts';
import { type OpenShop, TestTime, testIdleLimitMs, testIds, testOrigins, withGuest } from '../../contracts/test-shop';
import { type Engine, empty } from './engines';

/** Opens the engine for a test file, closes it after, and gives each test an empty shop on it. */
export const shopsOn = (
  engine: Engine,
  report: ReportError = () => undefined,
  /** What stands between the shops and their database. */
  wrap: (database: Database) => Database = (one) => one,
): { readonly open: OpenShop; readonly database: () => Database } => {
  let opened: OpenedDatabase | undefined;
  let indexes: readonly ProductSearchIndex[] = [];
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(async () => {
    await opened?.close();
  });
  afterEach(async () => {
    await Promise.all(indexes.map((index) => index.close()));
    indexes = [];
  });
  const database = (): Database => {
    if (!opened) throw new Error('the engine is not open');
    return opened.database;
  };
  const open: OpenShop = async () => {
    await empty(database());
    const time = new TestTime();
    const watch = new SiteRevisionWatcher(database());
    const [dtc, hpsf] = (['DTC', 'HPSF'] as const).map((site) => {
      const settings = {
        site,
        origin: testOrigins[site],
        ids: testIds,
        clock: time.clock,
        timeZone: 'America/Denver',
        idleLimitMs: testIdleLimitMs,
        lookup: createEmailLookupHasher('a key of the tests'),
        events: storedEvents,
        report,
      };
      const shop = openPostgresSitePorts({ database: wrap(database()), watch, ...settings });
      const cartTransactionsFor = (visitor: Visitor) =>
        new PostgresTransactions(wrap(database()), createPostgresCartStores(settings, visitor), watch);
      const index = new ProductSearchIndex(
        shop.listingSource,
        shop.content.searchSynonyms(),
        site,
        (one) => new SearchIndexWorker(one),
      );
      indexes = [...indexes, index];
      return { ...shop, cartTransactionsFor, listings: new IndexedListings(index, shop.listingSource) };
    });
    if (!dtc || !hpsf) throw new Error('there are two sites');
    return { dtc: withGuest('DTC', dtc), hpsf: withGuest('HPSF', hpsf), time };
  };
  return { open, database };
};
