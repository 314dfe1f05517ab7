import { existsSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import {
  backfillEmailLookups,
  backfillFirstAutoshipUses,
} from '#adapters/postgres/autoship/postgres-first-autoship-uses';
import { openDatabase } from '#adapters/postgres/open-database';
import { openPostgresSitePorts } from '#adapters/postgres/postgres-shop';
import { SiteRevisionWatcher } from '#adapters/postgres/site-revision-watcher';
import { IndexedListings } from '#adapters/search-index/indexed-listings';
import { ProductSearchIndex } from '#adapters/search-index/product-search-index';
import { SearchIndexWorker } from '#adapters/search-index/search-index-worker';
import { RemoteTestPayments } from '#adapters/test-payments/remote-test-payments';
import { TestPaymentProcessor } from '#adapters/test-payments/test-processor';
import { computeIdleLimitMs } from '#domain/identity/session';
import type { AccountRealm, Site } from '#domain/site';
import type { CommerceBackend, SiteBackend } from '../backend.ts';
import { generateRandomId, systemClock } from '../clock-and-ids.ts';
import { createEmailLookupHasher, openShopSecrets } from '../keys.ts';
import { databaseSnapshotFile, searchWorkerFileUrl } from '../places.ts';
import type { Settings } from '../settings.ts';

const openThread = (site: Site): SearchIndexWorker =>
  existsSync(searchWorkerFileUrl) ? new SearchIndexWorker(site, searchWorkerFileUrl) : new SearchIndexWorker(site);

/** Opens the shop's own commerce platform, on a PostgreSQL server or the embedded database. */
export const openEmbeddedBackend = async (settings: Settings, logger?: FastifyBaseLogger): Promise<CommerceBackend> => {
  const { kind, database, vacuum, close } = await openDatabase({
    ...(settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : { dataDir: settings.dataDir }),
    snapshot: databaseSnapshotFile,
    onBroken: (error) => logger?.error({ err: error }, 'a database connection broke'),
    onSlowQuery: (statement, milliseconds) => logger?.warn({ statement, milliseconds }, 'slow query'),
  });
  const lookup = createEmailLookupHasher(openShopSecrets(settings).lookupKey);
  await backfillFirstAutoshipUses(database, systemClock, lookup);
  await backfillEmailLookups(database, lookup);
  const watch = new SiteRevisionWatcher(database);
  const indexes: ProductSearchIndex[] = [];
  const openPorts = (site: Site, realm: AccountRealm = site) =>
    openPostgresSitePorts({
      database,
      watch,
      site,
      realm,
      origin: settings.origins[site],
      ids: generateRandomId,
      clock: systemClock,
      idleLimitMs: computeIdleLimitMs(settings.inactivitySeconds),
      lookup,
      report: (message, why) => logger?.error({ err: why, site }, message),
    });
  return {
    store: kind,
    openProviderAccounts: () => {
      const { accountLinks, accounts, customers, sessions, siteTransactions, ...ports } = openPorts(
        'HPSF',
        'HPSF-provider',
      );
      const { providerRecords, providerPeople } = ports;
      return { accountLinks, accounts, customers, sessions, siteTransactions, providerRecords, providerPeople };
    },
    openSite: (site): SiteBackend => {
      const { portsFor, ...ports } = openPorts(site);
      const index = new ProductSearchIndex(ports.listingSource, site, openThread, (error) =>
        logger?.error({ err: error, site }, 'the search index could not be brought up to date'),
      );
      indexes.push(index);
      const listings = new IndexedListings(index, ports.listingSource);
      const payments = settings.paymentsUrl
        ? new RemoteTestPayments(settings.paymentsUrl)
        : new TestPaymentProcessor(ports.processorRecords, generateRandomId, systemClock);
      return { ports: { ...ports, listings, payments }, portsFor, writers: ports };
    },
    tidyUp: vacuum,
    close: async () => {
      await Promise.all(indexes.map((index) => index.close()));
      await close();
    },
  };
};
