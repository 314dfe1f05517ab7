import type { CatalogWriter } from '#application/ports/catalog-writer';
import type { ClockJumps } from '#application/ports/clock-jumps';
import type { ConsentRecords } from '#application/ports/consent-records';
import type { ContentReader } from '#application/ports/content';
import type { ContentWriter } from '#application/ports/content-writer';
import type { Discounts, DiscountWriter } from '#application/ports/discounts';
import type { ErrorReports } from '#application/ports/error-reports';
import type { EventDeliveryStore } from '#application/ports/event-delivery-store';
import type { ExpiredCarts } from '#application/ports/expired-carts';
import type { Listings } from '#application/ports/listings';
import type { LookupKeyRecord } from '#application/ports/lookup-key-record';
import type { Payments } from '#application/ports/payments';
import type { Pictures } from '#application/ports/pictures';
import type { PriceLists } from '#application/ports/price-lists';
import type { Products } from '#application/ports/products';
import type { ProviderPeople, ProviderRecords } from '#application/ports/provider-records';
import type { RateLimitCounters } from '#application/ports/rate-limit-counters';
import type { RenewalOffers } from '#application/ports/renewal-offers';
import type { RevisionQueries } from '#application/ports/revisions';
import type { SearchExplanations } from '#application/ports/search-explanations';
import type { Stock, StockWriter } from '#application/ports/stock';
import type { StockAnnouncements } from '#application/ports/stock-announcements';
import type { SiteTransactionPorts, SiteTransactions, VisitorPorts } from '#application/ports/transactions';
import type { Visitor } from '#application/visitor';
import type { Site } from '#domain/site';
import type { ShopClock } from './shop-clock.ts';

/** The ports of one site that are the same for every visitor. */
export type SitePorts = Pick<
  SiteTransactionPorts,
  | 'accountLinks'
  | 'accounts'
  | 'autoshipNotices'
  | 'calendarLinks'
  | 'cardLinks'
  | 'clinics'
  | 'contactMessages'
  | 'customers'
  | 'deliveryLinks'
  | 'emailSignups'
  | 'firstAutoshipUses'
  | 'linkedIdentities'
  | 'orderRefunds'
  | 'paymentAttempts'
  | 'personalData'
  | 'renewalQueue'
  | 'savedCards'
  | 'sessions'
  | 'siteAutoships'
  | 'siteOrders'
  | 'staffProfiles'
> & {
  readonly consentRecords: ConsentRecords;
  readonly content: ContentReader;
  readonly deliveries: EventDeliveryStore;
  readonly errorReports: ErrorReports;
  readonly expiredCarts: ExpiredCarts;
  readonly limitCounters: RateLimitCounters;
  readonly listings: Listings & SearchExplanations;
  readonly payments: Payments;
  readonly pictures: Pictures;
  readonly priceLists: PriceLists;
  readonly products: Products;
  readonly revisions: RevisionQueries;
  readonly siteTransactions: SiteTransactions;
  readonly renewalOffers: RenewalOffers;
  readonly stock: Stock;
  readonly stockAnnouncements: StockAnnouncements;
};

/** The ports that the command line and the seed write through. */
type SiteWriters = {
  readonly catalogWriter: CatalogWriter;
  readonly content: ContentReader & ContentWriter;
  readonly discounts: Discounts & DiscountWriter;
  readonly stockWriter: StockWriter;
};

/**
 * The ports of the engine of autoship. It has connections to the database of its own, so that shoppers never wait for it.
 */
export type RenewalPorts = Pick<
  SitePorts,
  | 'autoshipNotices'
  | 'calendarLinks'
  | 'cardLinks'
  | 'customers'
  | 'deliveryLinks'
  | 'renewalOffers'
  | 'renewalQueue'
  | 'savedCards'
  | 'siteAutoships'
  | 'siteOrders'
  | 'siteTransactions'
  | 'staffProfiles'
>;

/** What the links of mails about autoships are answered from. */
export type LinkPorts = Pick<
  SitePorts,
  'calendarLinks' | 'cardLinks' | 'customers' | 'deliveryLinks' | 'renewalOffers' | 'siteAutoships'
>;

/** Everything that one site needs from its platform. */
export type SiteBackend = {
  readonly ports: SitePorts;
  /** The ports of one visitor, scoped to that visitor's own data. */
  readonly portsFor: (visitor: Visitor) => VisitorPorts;
  readonly writers: SiteWriters;
  readonly renewalPorts: RenewalPorts;
};

/** The accounts of an embedded OpenID provider, and what it stores of sign-ins. */
export type ProviderAccounts = Pick<
  SitePorts,
  'accountLinks' | 'accounts' | 'customers' | 'sessions' | 'siteTransactions'
> & { readonly providerRecords: ProviderRecords; readonly providerPeople: ProviderPeople };

/** The adapters of one commerce platform. To change the platform, open the shop with another backend. */
export type CommerceBackend = {
  /** The kind of database, as operators see it. */
  readonly store: string;
  /** The only source of now for everything in the shop. */
  readonly clock: ShopClock;
  readonly clockJumps: ClockJumps;
  readonly lookupKeyRecord: LookupKeyRecord;
  readonly openSite: (site: Site) => SiteBackend;
  /** The accounts of the embedded OpenID provider of the staff site. */
  readonly openProviderAccounts: () => ProviderAccounts;
  /** Called after many writes. */
  readonly tidyUp: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Whether a shop opens with another lookup key than its database was made with. */
export type LookupKeyCheck = 'same key' | 'any key';
