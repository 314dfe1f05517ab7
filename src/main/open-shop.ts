import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Container } from 'inversify';
import { InboxMail } from '#adapters/inbox/inbox-mail';
import { fillFirstAutoshipUses } from '#adapters/postgres/autoship/postgres-first-autoship-uses';
import { type OpenDatabase, openDatabase } from '#adapters/postgres/open-database';
import { openPostgresShop, type PostgresShop } from '#adapters/postgres/postgres-shop';
import { RevisionWatch } from '#adapters/postgres/revision-watch';
import { IndexedListings } from '#adapters/search-index/indexed-listings';
import { ListingIndex } from '#adapters/search-index/listing-index';
import { SearchThread } from '#adapters/search-index/search-thread';
import { SmtpMail } from '#adapters/smtp/smtp-mail';
import { RemotePayments } from '#adapters/test-payments/remote-payments';
import { TestProcessor } from '#adapters/test-payments/test-processor';
import type { Clock, Ids } from '#application/ports/clock';
import type { Listings } from '#application/ports/listings';
import { type Site, sites } from '#domain/site';
import { instant } from '#domain/time';
import { lookupOf, openKeys } from './keys.ts';
import { searchWorker, snapshotFile } from './places.ts';
import type { Settings } from './settings.ts';
import { siteContainer } from './site-container.ts';

export const clock: Clock = () => instant(Date.now());

/** 160 random bits. */
export const ids: Ids = () => randomBytes(20).toString('base64url');

export type OpenSite = {
  readonly site: Site;
  readonly ports: PostgresShop & { readonly listings: Listings };
  readonly container: Container;
};

export type OpenShop = {
  readonly database: OpenDatabase;
  readonly sites: readonly OpenSite[];
  readonly dataDir: string;
  /** What mail is left in where no server is set. */
  readonly inbox?: InboxMail;
  readonly close: () => Promise<void>;
};

const openThread = (site: Site): SearchThread =>
  existsSync(searchWorker) ? new SearchThread(site, searchWorker) : new SearchThread(site);

/** The sites that these settings serve. */
export const servedSites = ({ site }: Settings): readonly Site[] => (site ? [site] : sites);

/** Opens database, adapters and wiring of every site served. */
export const openShop = async (settings: Settings, logger?: FastifyBaseLogger): Promise<OpenShop> => {
  const database = await openDatabase({
    ...(settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : { dataDir: settings.dataDir }),
    snapshot: snapshotFile,
    onBroken: (error) => logger?.error({ err: error }, 'a database connection broke'),
    onSlowQuery: (statement, milliseconds) => logger?.warn({ statement, milliseconds }, 'slow query'),
  });
  const lookup = lookupOf(openKeys(settings).lookupKey);
  await fillFirstAutoshipUses(database.database, clock, lookup);
  const watch = new RevisionWatch(database.database);
  const inbox = settings.smtpUrl ? undefined : new InboxMail(join(settings.dataDir, 'mail'), clock);
  const smtp = settings.smtpUrl ? new SmtpMail(settings.smtpUrl, settings.mailFrom) : undefined;
  const indexes: ListingIndex[] = [];
  const open = (site: Site): OpenSite => {
    const origin = settings.origins[site];
    const shop = openPostgresShop({ database: database.database, watch, site, origin, ids, clock, lookup });
    const index = new ListingIndex(shop.listingSource, site, openThread, (error) =>
      logger?.error({ err: error, site }, 'the search index could not be brought up to date'),
    );
    indexes.push(index);
    const ports = { ...shop, listings: new IndexedListings(index, shop.listingSource) };
    const container = siteContainer({
      identity: { site, name: settings.siteNames[site], origin, shippingByState: settings.shippingByState },
      ports,
      mail: smtp ?? inbox ?? new InboxMail(join(settings.dataDir, 'mail'), clock),
      payments: settings.paymentsUrl
        ? new RemotePayments(settings.paymentsUrl)
        : new TestProcessor(ports.processorRecords, ids, clock),
      timeZone: settings.timeZone,
      autoshipLoginRequired: settings.autoshipLoginRequired,
      report: (message, why) => logger?.error({ err: why, site }, message),
    });
    return { site, ports, container };
  };
  return {
    database,
    sites: servedSites(settings).map(open),
    dataDir: settings.dataDir,
    ...(inbox ? { inbox } : {}),
    close: async () => {
      smtp?.close();
      await Promise.all(indexes.map((index) => index.close()));
      await database.close();
    },
  };
};
