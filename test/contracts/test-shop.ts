import type { Carts } from '#application/ports/carts';
import type { CatalogueWriter } from '#application/ports/catalogue-writer';
import type { Clock, Ids } from '#application/ports/clock';
import type { Content } from '#application/ports/content';
import type { ContentWriter } from '#application/ports/content-writer';
import type { Deliveries } from '#application/ports/deliveries';
import type { DiscountWriter } from '#application/ports/discount-writer';
import type { Discounts } from '#application/ports/discounts';
import type { EmailSignups } from '#application/ports/email-signups';
import type { LimitCounters } from '#application/ports/limit-counters';
import type { ListingSource } from '#application/ports/listing-source';
import type { Listings } from '#application/ports/listings';
import type { Pictures } from '#application/ports/pictures';
import type { ProcessorRecords } from '#application/ports/processor-records';
import type { Products } from '#application/ports/products';
import type { Revisions } from '#application/ports/revisions';
import type { Stock } from '#application/ports/stock';
import type { StockWriter } from '#application/ports/stock-writer';
import type { TransactionPorts, Transactions } from '#application/ports/transactions';
import type { Zip } from '#domain/shipping/zip';
import { type Instant, instant } from '#domain/time';
import { anInstant } from '../builders';

/** Every port of one site that a store of one's own stands behind. */
export type SitePorts = TransactionPorts & {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly transactions: Transactions;
  /** The carts of a visitor who chose that zip. */
  readonly cartsNear: (zip: Zip) => Carts;
  readonly products: Products;
  readonly listings: Listings;
  readonly listingSource: ListingSource;
  readonly stock: Stock;
  readonly content: Content & ContentWriter;
  readonly deliveries: Deliveries;
  readonly discounts: Discounts & DiscountWriter;
  readonly catalogueWriter: CatalogueWriter;
  readonly stockWriter: StockWriter;
  readonly pictures: Pictures;
  readonly processorRecords: ProcessorRecords;
  readonly emailSignups: EmailSignups;
  readonly limitCounters: LimitCounters;
  readonly revisions: Revisions;
};

/** A clock that a test sets. */
export class TestTime {
  now: Instant = anInstant();
  readonly clock: Clock = () => this.now;

  pass(milliseconds: number): void {
    this.now = instant(this.now + milliseconds);
  }
}

/** Ids that tell nobody anything, and are never the same. */
export const testIds: Ids = () => crypto.randomUUID();

export const testOrigins = { DTC: 'https://shop.test', HPSF: 'https://staff.shop.test' } as const;

/** Both sites of one empty shop. */
export type TestShop = { readonly dtc: SitePorts; readonly hpsf: SitePorts; readonly time: TestTime };
/** Makes an empty shop for each test. */
export type OpenShop = () => Promise<TestShop>;

export const minuteInMs = 60_000;
export const dayInMs = 86_400_000;

/** All of `count` callers at once. */
export const atOnce = <A>(count: number, call: (index: number) => Promise<A>): Promise<readonly A[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
