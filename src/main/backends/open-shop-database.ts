import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { PostgresClockJumps } from '#adapters/postgres/autoship/postgres-clock-jumps';
import type { Database } from '#adapters/postgres/database';
import type { StoredEvents } from '#adapters/postgres/events/stored-events';
import { openDatabase } from '#adapters/postgres/open-database';
import { PostgresClockOffset } from '#adapters/postgres/postgres-clock-offset';
import { PostgresLookupKeyRecord } from '#adapters/postgres/postgres-lookup-key-record';
import { openPostgresSitePorts } from '#adapters/postgres/postgres-shop';
import { SiteRevisionWatcher } from '#adapters/postgres/site-revision-watcher';
import { IndexedListings } from '#adapters/search-index/indexed-listings';
import { ProductSearchIndex } from '#adapters/search-index/product-search-index';
import { SearchIndexWorker } from '#adapters/search-index/search-index-worker';
import { RemoteTestPayments } from '#adapters/test-payments/remote-test-payments';
import { TestPaymentProcessor } from '#adapters/test-payments/test-processor';
import { computeIdleLimitMs } from '#domain/identity/session';
import type { AccountRealm, Site } from '#domain/site';
import { allowsTimeTravel } from '../settings/allows-time-travel.ts';
import { databaseSnapshotFile, searchWorkerFileUrl } from '../settings/places.ts';
import type { Settings } from '../settings/settings.ts';
import { generateRandomId } from './clock-and-ids.ts';
import type { EmbeddedStores } from './compose-site.ts';
import { createEmailLookupHasher, keysFileName, openShopSecrets } from './keys.ts';
import type { LookupKeyCheck, OpenedDatabase } from './opened-database.ts';
import { DifferentLookupKey } from './opening-errors.ts';
import { fixedShopClock, openShopClock } from './shop-clock.ts';

const openThread = (site: Site): SearchIndexWorker =>
  existsSync(searchWorkerFileUrl) ? new SearchIndexWorker(site, searchWorkerFileUrl) : new SearchIndexWorker(site);

/** Where the lookup key is, as the start of a sentence. */
const nameLookupKey = ({ lookupKey, dataDir }: Settings): string =>
  lookupKey === undefined ? `The lookup key in ${join(dataDir, keysFileName)}` : 'LOOKUP_KEY';

/** Opens the shop's own database, on a PostgreSQL server or in this process. */
export const openShopDatabase = async (
  settings: Settings,
  events: StoredEvents,
  logger?: FastifyBaseLogger,
  check: LookupKeyCheck = 'same key',
): Promise<OpenedDatabase> => {
  const { kind, database, backgroundDatabase, copyFiles, vacuum, close } = await openDatabase({
    ...(settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : { dataDir: settings.dataDir }),
    snapshot: databaseSnapshotFile,
    onBroken: (error) => logger?.error({ err: error }, 'a database connection broke'),
    onSlowQuery: (statement, milliseconds) => logger?.warn({ statement, milliseconds }, 'slow query'),
  });
  const clock = allowsTimeTravel(settings) ? await openShopClock(new PostgresClockOffset(database)) : fixedShopClock;
  const lookup = createEmailLookupHasher(openShopSecrets(settings).lookupKey);
  const lookupKeyRecord = new PostgresLookupKeyRecord(database, lookup);
  if (check === 'same key' && !(await lookupKeyRecord.isSame()())) {
    await close();
    throw new DifferentLookupKey(nameLookupKey(settings));
  }
  const watch = new SiteRevisionWatcher(database);
  const indexes: ProductSearchIndex[] = [];
  const openPorts = (site: Site, realm: AccountRealm = site, over: Database = database) =>
    openPostgresSitePorts({
      database: over,
      watch,
      site,
      realm,
      origin: settings.origins[site],
      ids: generateRandomId,
      clock: clock.now,
      timeZone: settings.timeZone,
      idleLimitMs: computeIdleLimitMs(settings.inactivitySeconds),
      lookup,
      events,
      report: (message, why) => logger?.error({ err: why, site }, message),
    });
  return {
    store: kind,
    clock,
    clockJumps: new PostgresClockJumps(backgroundDatabase),
    lookupKeyRecord,
    openProviderAccounts: () => {
      const { accountLinks, accounts, customers, sessions, siteTransactions, ...ports } = openPorts(
        'HPSF',
        'HPSF-provider',
      );
      const { providerRecords, providerPeople } = ports;
      return { accountLinks, accounts, customers, sessions, siteTransactions, providerRecords, providerPeople };
    },
    openSite: (site): EmbeddedStores => {
      const ports = openPorts(site);
      const index = new ProductSearchIndex(
        ports.listingSource,
        ports.content.searchSynonyms(),
        site,
        openThread,
        (error) => logger?.error({ err: error, site }, 'the search index could not be brought up to date'),
      );
      indexes.push(index);
      const listings = new IndexedListings(index, ports.listingSource);
      const payments = settings.paymentsUrl
        ? new RemoteTestPayments(settings.paymentsUrl)
        : new TestPaymentProcessor(ports.processorRecords, generateRandomId, clock.now);
      const renewalPorts = openPorts(site, site, backgroundDatabase);
      return { ...ports, listings, payments, renewalPorts };
    },
    ...(copyFiles ? { copyFiles } : {}),
    tidyUp: vacuum,
    close: async () => {
      await Promise.all(indexes.map((index) => index.close()));
      await close();
    },
  };
};
