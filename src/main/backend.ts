import type { CatalogueWriter } from '#application/ports/catalogue-writer';
import type { Content } from '#application/ports/content';
import type { ContentWriter } from '#application/ports/content-writer';
import type { Deliveries } from '#application/ports/deliveries';
import type { DiscountWriter } from '#application/ports/discount-writer';
import type { EmailSignups } from '#application/ports/email-signups';
import type { LimitCounters } from '#application/ports/limit-counters';
import type { Listings } from '#application/ports/listings';
import type { Payments } from '#application/ports/payments';
import type { Pictures } from '#application/ports/pictures';
import type { Products } from '#application/ports/products';
import type { Revisions } from '#application/ports/revisions';
import type { Stock } from '#application/ports/stock';
import type { StockWriter } from '#application/ports/stock-writer';
import type { SiteStore, SiteTransactions, VisitorPorts } from '#application/ports/transactions';
import type { Visitor } from '#application/visitor';
import type { Site } from '#domain/site';

/** The ports of one site that are the same for every visitor. */
export type SitePorts = Pick<SiteStore, 'contactMessages' | 'firstAutoshipUses' | 'paymentAttempts' | 'siteOrders'> & {
  readonly content: Content;
  readonly deliveries: Deliveries;
  readonly emailSignups: EmailSignups;
  readonly limitCounters: LimitCounters;
  readonly listings: Listings;
  readonly payments: Payments;
  readonly pictures: Pictures;
  readonly products: Products;
  readonly revisions: Revisions;
  readonly siteTransactions: SiteTransactions;
  readonly stock: Stock;
};

/** The ports that the command line and the seed write through. */
type SiteWriters = {
  readonly catalogueWriter: CatalogueWriter;
  readonly content: Content & ContentWriter;
  readonly discounts: DiscountWriter;
  readonly stockWriter: StockWriter;
};

/** Everything that one site needs from its platform. */
export type SiteBackend = {
  readonly ports: SitePorts;
  /** The ports of one visitor, scoped to that visitor's own data. */
  readonly portsFor: (visitor: Visitor) => VisitorPorts;
  readonly writers: SiteWriters;
};

/** The adapters of one commerce platform. To change the platform, open the shop with another backend. */
export type Backend = {
  /** The kind of database, as operators see it. */
  readonly store: string;
  readonly openSite: (site: Site) => SiteBackend;
  /** Called after many writes. */
  readonly tidyUp: () => Promise<void>;
  readonly close: () => Promise<void>;
};
