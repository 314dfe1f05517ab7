import type { Clock, Ids } from '#application/ports/clock';
import type { Report } from '#application/ports/report';
import type { VisitorPorts } from '#application/ports/transactions';
import type { Visitor } from '#application/visitor';
import type { Site } from '#domain/site';
import type { Lookup } from './autoship/postgres-first-autoship-uses';
import { PostgresDiscounts } from './cart/postgres-discounts';
import { PostgresCatalogueWriter } from './catalog/postgres-catalogue-writer';
import { PostgresListingSource } from './catalog/postgres-listing-source';
import { PostgresPictures } from './catalog/postgres-pictures';
import { PostgresProducts } from './catalog/postgres-products';
import { PostgresStock } from './catalog/postgres-stock';
import { PostgresStockWriter } from './catalog/postgres-stock-writer';
import { postgresContent } from './content/postgres-content';
import { PostgresEmailSignups } from './content/postgres-email-signups';
import type { Database } from './database';
import { PostgresDeliveries } from './events/postgres-deliveries';
import { PostgresProcessorRecords } from './payments/postgres-processor-records';
import { PostgresLimitCounters } from './postgres-limit-counters';
import { PostgresRevisions } from './postgres-revisions';
import { PostgresTransactions, siteStore, visitorStore } from './postgres-transactions';
import { RevisionCache } from './revision-cache';
import type { RevisionWatch } from './revision-watch';

export type PostgresShopSettings = {
  readonly database: Database;
  /** One for all sites of a database, so that each sees at once what another wrote. */
  readonly watch: RevisionWatch;
  readonly site: Site;
  /** The site's own, without a slash at its end. */
  readonly origin: string;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly lookup: Lookup;
  readonly report: Report;
};

const maxCached = 2000;

/** Every port of one site over one database; of its lists the source that a search index reads. */
export const openPostgresShop = ({ database, watch, ...settings }: PostgresShopSettings) => {
  const { site, clock, ids, report } = settings;
  return {
    site,
    clock,
    ids,
    ...siteStore(settings)(database),
    siteTransactions: new PostgresTransactions(database, siteStore(settings), watch),
    portsFor: (visitor: Visitor): VisitorPorts => {
      const portsOver = visitorStore(settings, visitor);
      return { ...portsOver(database), transactions: new PostgresTransactions(database, portsOver, watch) };
    },
    products: new PostgresProducts(database, site, new RevisionCache(watch, site, maxCached)),
    listingSource: new PostgresListingSource(database, site, watch, new RevisionCache(watch, site, maxCached)),
    stock: new PostgresStock(database),
    content: postgresContent(database, site, watch, report),
    deliveries: new PostgresDeliveries(database, site, clock, report),
    discounts: new PostgresDiscounts(database),
    catalogueWriter: new PostgresCatalogueWriter(database, clock, watch),
    stockWriter: new PostgresStockWriter(database, clock, watch),
    pictures: new PostgresPictures(database),
    processorRecords: new PostgresProcessorRecords(database),
    emailSignups: new PostgresEmailSignups(database, site, clock),
    limitCounters: new PostgresLimitCounters(database),
    revisions: new PostgresRevisions(watch),
  };
};
