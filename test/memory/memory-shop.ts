import * as O from 'fp-ts/Option';
import { EmbeddedCarts } from '#adapters/embedded-commerce/embedded-carts';
import type { Clock, GenerateId } from '#application/ports/clock';
import type { VisitorPorts } from '#application/ports/transactions';
import type { Visitor } from '#application/visitor';
import { computeIdleLimitMs, defaultInactivitySeconds } from '#domain/identity/session';
import type { Site } from '#domain/site';
import { instant } from '#domain/time';
import { MemoryCarts } from './memory-carts';
import { MemoryCatalogWriter } from './memory-catalog-writer';
import { MemoryConsentRecords } from './memory-consent-records';
import { createMemoryContent } from './memory-content';
import { readRevision, SharedMemoryDatabase } from './memory-database';
import { MemoryDiscounts } from './memory-discounts';
import { MemoryErrorReports } from './memory-error-reports';
import { MemoryEventDeliveryStore } from './memory-event-delivery-store';
import { MemoryExpiredCarts } from './memory-expired-carts';
import { MemoryLimitCounters } from './memory-limit-counters';
import { MemoryListings } from './memory-listings';
import { MemoryMail } from './memory-mail';
import { MemoryPaymentProcessorStore } from './memory-payment-processor-store';
import { MemoryPriceLists } from './memory-price-lists';
import { MemoryProductIndexSource } from './memory-product-index-source';
import { MemoryProducts } from './memory-products';
import { MemoryProviderPeople, MemoryProviderRecords } from './memory-provider-records';
import { MemoryRenewalOffers } from './memory-renewal-offers';
import { MemoryStock, MemoryStockWriter } from './memory-stock';
import { MemoryStockAnnouncements } from './memory-stock-announcements';
import {
  createMemoryCartStores,
  createMemorySiteTransactionPorts,
  createMemoryVisitorTransactionPorts,
  MemoryTransactions,
} from './memory-transactions';

export type MemoryShopSettings = {
  /** Absent: DTC. */
  readonly site?: Site;
  /** Absent: `https://shop.test`. */
  readonly origin?: string;
  /** Absent: the system's clock. */
  readonly clock?: Clock;
  /** Absent: random ids. */
  readonly ids?: GenerateId;
  /** Absent: that of an inactivity time of 15 minutes. */
  readonly idleLimitMs?: number;
  /** Absent: a new shop. Given: another site of the shop that owns the store. */
  readonly store?: SharedMemoryDatabase;
};

/** Every port of one site, over one shared store in memory. */
export const openMemoryShop = ({
  site = 'DTC',
  origin = 'https://shop.test',
  clock = () => instant(Date.now()),
  ids = () => crypto.randomUUID(),
  idleLimitMs = computeIdleLimitMs(defaultInactivitySeconds),
  store = new SharedMemoryDatabase(),
}: MemoryShopSettings = {}) => {
  const settings = { site, origin, ids, clock, idleLimitMs };
  const cartTransactionsFor = (visitor: Visitor) =>
    new MemoryTransactions(store, createMemoryCartStores(settings, visitor));
  return {
    store,
    site,
    clock,
    ids,
    ...createMemorySiteTransactionPorts(settings)(store),
    siteTransactions: new MemoryTransactions(store, createMemorySiteTransactionPorts(settings)),
    cartTransactionsFor,
    portsFor: (visitor: Visitor): VisitorPorts => {
      const portsOver = createMemoryVisitorTransactionPorts(settings, visitor);
      const carts = new MemoryCarts(store, settings, visitor);
      return {
        ...portsOver(store),
        carts: new EmbeddedCarts(carts, cartTransactionsFor(visitor), visitor, clock),
        transactions: new MemoryTransactions(store, portsOver),
      };
    },
    products: new MemoryProducts(store, site),
    priceLists: new MemoryPriceLists(store),
    listings: new MemoryListings(store, site),
    listingSource: new MemoryProductIndexSource(store, site),
    renewalOffers: new MemoryRenewalOffers(store, site),
    stock: new MemoryStock(store),
    stockAnnouncements: new MemoryStockAnnouncements(store),
    content: createMemoryContent(store, site),
    deliveries: new MemoryEventDeliveryStore(store, site, clock),
    consentRecords: new MemoryConsentRecords(store, site),
    errorReports: new MemoryErrorReports(store, site),
    expiredCarts: new MemoryExpiredCarts(store, site),
    discounts: new MemoryDiscounts(store),
    catalogWriter: new MemoryCatalogWriter(store, clock),
    stockWriter: new MemoryStockWriter(store),
    pictures: { find: (source: string) => store.task(({ pictures }) => O.fromNullable(pictures.get(source))) },
    providerRecords: new MemoryProviderRecords(store, clock),
    providerPeople: new MemoryProviderPeople(store),
    processorRecords: new MemoryPaymentProcessorStore(store),
    limitCounters: new MemoryLimitCounters(store),
    revisions: { current: (of: Site) => store.task((tables) => readRevision(tables, of).number) },
    mail: new MemoryMail(),
  };
};

export type MemoryShop = ReturnType<typeof openMemoryShop>;
