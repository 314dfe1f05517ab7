import { EmbeddedCarts } from '#adapters/embedded-commerce/embedded-carts';
import type { VisitorPorts } from '#application/ports/transactions';
import type { Visitor } from '#application/visitor';
import type { Site } from '#domain/site';
import { PostgresRenewalOffers } from './autoship/postgres-renewal-offers';
import { PostgresCarts } from './cart/postgres-carts';
import { PostgresDiscounts } from './cart/postgres-discounts';
import { PostgresExpiredCarts } from './cart/postgres-expired-carts';
import { PostgresCatalogWriter } from './catalog/postgres-catalog-writer';
import { PostgresPictures } from './catalog/postgres-pictures';
import { PostgresPriceLists } from './catalog/postgres-price-lists';
import { PostgresProductIndexSource } from './catalog/postgres-product-index-source';
import { PostgresProducts } from './catalog/postgres-products';
import { PostgresStock } from './catalog/postgres-stock';
import { PostgresStockAnnouncements } from './catalog/postgres-stock-announcements';
import { PostgresStockWriter } from './catalog/postgres-stock-writer';
import { PostgresConsentRecords } from './consent/postgres-consent-records';
import { openPostgresContent } from './content/postgres-content';
import type { Database } from './database';
import { PostgresEventDeliveryStore } from './events/postgres-event-delivery-store';
import { PostgresProviderPeople } from './identity/postgres-provider-people';
import { PostgresProviderRecords } from './identity/postgres-provider-records';
import { PostgresPaymentProcessorStore } from './payments/postgres-payment-processor-store';
import { PostgresLimitCounters } from './postgres-limit-counters';
import {
  createPostgresCartStores,
  createPostgresSiteTransactionPorts,
  createPostgresVisitorTransactionPorts,
  type PostgresSiteSettings,
  PostgresTransactions,
} from './postgres-transactions';
import { PostgresErrorReports } from './reporting/postgres-error-reports';
import { RevisionCache } from './revision-cache';
import type { SiteRevisionWatcher } from './site-revision-watcher';

export type PostgresShopSettings = PostgresSiteSettings & {
  readonly database: Database;
  /** Shared by all sites of a database, so that each sees at once what another has written. */
  readonly watch: SiteRevisionWatcher;
};

const maxCached = 2000;

/** Opens the ports of one site over a database; of its lists only the source of a search index. */
export const openPostgresSitePorts = ({ database, watch, ...settings }: PostgresShopSettings) => {
  const { site, clock, ids, report } = settings;
  return {
    site,
    clock,
    ids,
    ...createPostgresSiteTransactionPorts(settings)(database),
    siteTransactions: new PostgresTransactions(database, createPostgresSiteTransactionPorts(settings), watch),
    portsFor: (visitor: Visitor): VisitorPorts => {
      const portsOver = createPostgresVisitorTransactionPorts(settings, visitor);
      const cartStores = createPostgresCartStores(settings, visitor);
      const cartTransactions = new PostgresTransactions(database, cartStores, watch);
      return {
        ...portsOver(database),
        carts: new EmbeddedCarts(new PostgresCarts(database, settings, visitor), cartTransactions, visitor, clock),
        transactions: new PostgresTransactions(database, portsOver, watch),
      };
    },
    products: new PostgresProducts(database, site, new RevisionCache(watch, site, maxCached)),
    priceLists: new PostgresPriceLists(database),
    listingSource: new PostgresProductIndexSource(database, site, watch, new RevisionCache(watch, site, maxCached)),
    renewalOffers: new PostgresRenewalOffers(database, site),
    stock: new PostgresStock(database),
    stockAnnouncements: new PostgresStockAnnouncements(database, watch),
    content: openPostgresContent(database, site, watch, report),
    deliveries: new PostgresEventDeliveryStore(database, site, clock, report, settings.events),
    consentRecords: new PostgresConsentRecords(database, site),
    errorReports: new PostgresErrorReports(database, site),
    expiredCarts: new PostgresExpiredCarts(database, site),
    discounts: new PostgresDiscounts(database),
    catalogWriter: new PostgresCatalogWriter(database, clock, watch),
    stockWriter: new PostgresStockWriter(database, clock, watch),
    pictures: new PostgresPictures(database),
    providerRecords: new PostgresProviderRecords(database, clock),
    providerPeople: new PostgresProviderPeople(database),
    processorRecords: new PostgresPaymentProcessorStore(database),
    limitCounters: new PostgresLimitCounters(database),
    revisions: { current: (of: Site) => async () => (await watch.current(of)).number },
  };
};
