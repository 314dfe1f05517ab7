import type { ProductToWrite } from '#application/ports/catalogue-writer';
import type { Clock, Ids } from '#application/ports/clock';
import type { ContentToWrite } from '#application/ports/content-writer';
import type { StockToWrite } from '#application/ports/stock-writer';
import type { VisitorPorts } from '#application/ports/transactions';
import type { Visitor } from '#application/visitor';
import type { Discount } from '#domain/pricing/discount';
import type { Warehouse } from '#domain/shipping/stock-level';
import type { Site } from '#domain/site';
import { instant } from '#domain/time';
import { MemoryCatalogueWriter } from './memory-catalogue-writer';
import { memoryContent } from './memory-content';
import { MemoryDeliveries } from './memory-deliveries';
import { MemoryDiscounts } from './memory-discounts';
import { MemoryEmailSignups } from './memory-email-signups';
import { MemoryLimitCounters } from './memory-limit-counters';
import { MemoryListingSource } from './memory-listing-source';
import { MemoryListings } from './memory-listings';
import { MemoryMail } from './memory-mail';
import { MemoryPictures } from './memory-pictures';
import { MemoryProcessorRecords } from './memory-processor-records';
import { MemoryProducts } from './memory-products';
import { MemoryRevisions } from './memory-revisions';
import { MemoryStock, MemoryStockWriter } from './memory-stock';
import { SharedStore } from './memory-store';
import { MemoryTransactions, siteStore, visitorStore } from './memory-transactions';

export type MemoryShopSettings = {
  /** Absent: DTC. */
  readonly site?: Site;
  /** Absent: `https://shop.test`. */
  readonly origin?: string;
  /** Absent: the system's clock. */
  readonly clock?: Clock;
  /** Absent: random ids. */
  readonly ids?: Ids;
  /** Absent: a new shop. Given: another site of the shop that owns the store. */
  readonly store?: SharedStore;
};

/** Every port of one site, over one shared store in memory. */
export const openMemoryShop = ({
  site = 'DTC',
  origin = 'https://shop.test',
  clock = () => instant(Date.now()),
  ids = () => crypto.randomUUID(),
  store = new SharedStore(),
}: MemoryShopSettings = {}) => {
  const settings = { site, origin, ids, clock };
  return {
    store,
    site,
    clock,
    ids,
    ...siteStore(settings)(store),
    siteTransactions: new MemoryTransactions(store, siteStore(settings)),
    portsFor: (visitor: Visitor): VisitorPorts => {
      const portsOver = visitorStore(settings, visitor);
      return { ...portsOver(store), transactions: new MemoryTransactions(store, portsOver) };
    },
    products: new MemoryProducts(store, site),
    listings: new MemoryListings(store, site),
    listingSource: new MemoryListingSource(store, site),
    stock: new MemoryStock(store),
    content: memoryContent(store, site),
    deliveries: new MemoryDeliveries(store, site, clock),
    discounts: new MemoryDiscounts(store),
    catalogueWriter: new MemoryCatalogueWriter(store, clock),
    stockWriter: new MemoryStockWriter(store),
    pictures: new MemoryPictures(store),
    processorRecords: new MemoryProcessorRecords(store),
    emailSignups: new MemoryEmailSignups(store, site),
    limitCounters: new MemoryLimitCounters(store),
    revisions: new MemoryRevisions(store),
    mail: new MemoryMail(),
  };
};

export type MemoryShop = ReturnType<typeof openMemoryShop>;

export type MemorySeed = {
  readonly products?: readonly ProductToWrite[];
  readonly warehouses?: readonly Warehouse[];
  readonly stock?: readonly StockToWrite[];
  readonly discounts?: readonly Discount[];
  readonly content?: ContentToWrite;
};

/** A shop in memory with the data in `seed`. */
export const memoryShop = async (seed: MemorySeed = {}, settings: MemoryShopSettings = {}): Promise<MemoryShop> => {
  const shop = openMemoryShop(settings);
  await shop.stockWriter.writeWarehouses(seed.warehouses ?? [])();
  await shop.catalogueWriter.write(seed.products ?? [])();
  await shop.stockWriter.writeLevels(seed.stock ?? [])();
  await shop.discounts.write(seed.discounts ?? [])();
  if (seed.content) await shop.content.write(seed.content)();
  return shop;
};
