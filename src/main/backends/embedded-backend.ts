import { existsSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { fillFirstAutoshipUses } from '#adapters/postgres/autoship/postgres-first-autoship-uses';
import { openDatabase } from '#adapters/postgres/open-database';
import { openPostgresShop } from '#adapters/postgres/postgres-shop';
import { RevisionWatch } from '#adapters/postgres/revision-watch';
import { IndexedListings } from '#adapters/search-index/indexed-listings';
import { ListingIndex } from '#adapters/search-index/listing-index';
import { SearchThread } from '#adapters/search-index/search-thread';
import { RemotePayments } from '#adapters/test-payments/remote-payments';
import { TestProcessor } from '#adapters/test-payments/test-processor';
import type { Site } from '#domain/site';
import type { Backend, SiteBackend } from '../backend.ts';
import { clock, ids } from '../clock-and-ids.ts';
import { lookupHasher, openKeys } from '../keys.ts';
import { searchWorkerUrl, snapshotFile } from '../places.ts';
import type { Settings } from '../settings.ts';

const openThread = (site: Site): SearchThread =>
  existsSync(searchWorkerUrl) ? new SearchThread(site, searchWorkerUrl) : new SearchThread(site);

/** Opens the shop's own commerce platform, on a PostgreSQL server or the embedded database. */
export const openEmbeddedBackend = async (settings: Settings, logger?: FastifyBaseLogger): Promise<Backend> => {
  const { kind, database, vacuum, close } = await openDatabase({
    ...(settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : { dataDir: settings.dataDir }),
    snapshot: snapshotFile,
    onBroken: (error) => logger?.error({ err: error }, 'a database connection broke'),
    onSlowQuery: (statement, milliseconds) => logger?.warn({ statement, milliseconds }, 'slow query'),
  });
  const lookup = lookupHasher(openKeys(settings).lookupKey);
  await fillFirstAutoshipUses(database, clock, lookup);
  const watch = new RevisionWatch(database);
  const indexes: ListingIndex[] = [];
  return {
    store: kind,
    openSite: (site): SiteBackend => {
      const origin = settings.origins[site];
      const { portsFor, ...ports } = openPostgresShop({
        database,
        watch,
        site,
        origin,
        ids,
        clock,
        lookup,
        report: (message, why) => logger?.error({ err: why, site }, message),
      });
      const index = new ListingIndex(ports.listingSource, site, openThread, (error) =>
        logger?.error({ err: error, site }, 'the search index could not be brought up to date'),
      );
      indexes.push(index);
      const listings = new IndexedListings(index, ports.listingSource);
      const payments = settings.paymentsUrl
        ? new RemotePayments(settings.paymentsUrl)
        : new TestProcessor(ports.processorRecords, ids, clock);
      return { ports: { ...ports, listings, payments }, portsFor, writers: ports };
    },
    tidyUp: vacuum,
    close: async () => {
      await Promise.all(indexes.map((index) => index.close()));
      await close();
    },
  };
};
