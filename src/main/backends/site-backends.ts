import type { Autoships } from '#application/ports/autoships';
import type { Carts } from '#application/ports/carts';
import type { CatalogWriter } from '#application/ports/catalog-writer';
import type { ConsentRecords } from '#application/ports/consent-records';
import type { ContentReader } from '#application/ports/content';
import type { ContentWriter } from '#application/ports/content-writer';
import type { Discounts, DiscountWriter } from '#application/ports/discounts';
import type { ErrorReports } from '#application/ports/error-reports';
import type { EventDeliveryStore } from '#application/ports/event-delivery-store';
import type { ExpiredCarts } from '#application/ports/expired-carts';
import type { Listings } from '#application/ports/listings';
import type { BoughtTogether, CustomerOrders, OrderReader } from '#application/ports/orders';
import type { Payments } from '#application/ports/payments';
import type { Pictures } from '#application/ports/pictures';
import type { PlatformLogin } from '#application/ports/platform-login';
import type { PlatformWebhooks } from '#application/ports/platform-webhooks';
import type { PriceLists } from '#application/ports/price-lists';
import type { Products } from '#application/ports/products';
import type { RateLimitCounters } from '#application/ports/rate-limit-counters';
import type { RenewalOffers } from '#application/ports/renewal-offers';
import type { RevisionQueries } from '#application/ports/revisions';
import type { SearchExplanations } from '#application/ports/search-explanations';
import type { Stock, StockWriter } from '#application/ports/stock';
import type { StockAnnouncements } from '#application/ports/stock-announcements';
import type {
  AccountChanges,
  EngineStores,
  ShopStores,
  ShopTransactions,
  SiteTransactions,
  VisitorAccountPorts,
  VisitorPorts,
  VisitorShopPorts,
} from '#application/ports/transactions';
import type { Visitor } from '#application/visitor';
import type { Capability } from '#domain/shell/capabilities';

/** The ports on the shop's own database for a site, whichever backends the shop has. */
export type DatabasePorts = Pick<
  ShopStores,
  | 'clinics'
  | 'contactMessages'
  | 'customers'
  | 'emailSignups'
  | 'linkedIdentities'
  | 'paymentAttempts'
  | 'personalData'
  | 'savedCards'
  | 'sessions'
  | 'staffProfiles'
> & {
  readonly consentRecords: ConsentRecords;
  readonly deliveries: EventDeliveryStore;
  readonly errorReports: ErrorReports;
  readonly expiredCarts: ExpiredCarts;
  readonly limitCounters: RateLimitCounters;
  readonly revisions: RevisionQueries;
  readonly shopTransactions: ShopTransactions;
};

/** The ports of COMMERCE for a site, embedded or hosted; its carts belong to visitors. */
export type CommercePorts = {
  readonly boughtTogether: BoughtTogether;
  readonly listings: Listings & SearchExplanations;
  readonly orderReader: OrderReader;
  readonly pictures: Pictures;
  readonly priceLists: PriceLists;
  readonly products: Products;
  readonly stock: Stock;
};

/** The ports of one site that are there whichever backends it has, the same for every visitor. */
export type SitePorts = DatabasePorts & CommercePorts & { readonly content: ContentReader };

/** What embedded commerce has beside that: orders of its own, their payments, and what the command line writes. */
type EmbeddedCommerce = Pick<
  EngineStores,
  'firstAutoshipUses' | 'fulfillment' | 'orderRefunds' | 'refundLinks' | 'refundRequests' | 'siteOrders'
> & {
  readonly catalogWriter: CatalogWriter;
  readonly discounts: Discounts & DiscountWriter;
  readonly payments: Payments;
  readonly stockAnnouncements: StockAnnouncements;
  readonly stockWriter: StockWriter;
};

/** Accounts with passwords, which embedded accounts have. */
type EmbeddedAccounts = Pick<EngineStores, 'accountLinks' | 'accounts' | 'siteMetafields'>;

/** The Autoships of a site, and what its renewal engine works on. */
export type EmbeddedSubscriptions = Pick<
  EngineStores,
  'autoshipNotices' | 'calendarLinks' | 'cardLinks' | 'deliveryLinks' | 'renewalQueue' | 'siteAutoships'
> & {
  readonly renewalOffers: RenewalOffers;
  readonly renewalPorts: RenewalPorts;
};

/**
 * What a site only has if COMMERCE, ACCOUNTS and SUBSCRIPTIONS are embedded: placing and refunding orders, accounts with
 * passwords, and renewals change the rows of all three in one transaction.
 */
export type EnginePorts = EmbeddedCommerce &
  EmbeddedAccounts &
  EmbeddedSubscriptions & { readonly siteTransactions: SiteTransactions };

type EngineAndCustomers = Pick<DatabasePorts, 'customers' | 'savedCards' | 'staffProfiles'> &
  Omit<EnginePorts, 'renewalPorts'>;

/** The ports of the renewal engine. It has database connections of its own, so that shoppers never wait for it. */
type RenewalPorts = Pick<
  EngineAndCustomers,
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

/** What the pages behind links in emails about Autoships need. */
export type LinkPorts = Pick<
  EngineAndCustomers,
  'calendarLinks' | 'cardLinks' | 'customers' | 'deliveryLinks' | 'renewalOffers' | 'siteAutoships'
>;

/** The ports of one visitor that are there whichever backends the shop has. */
export type VisitorSitePorts = VisitorShopPorts &
  VisitorAccountPorts & {
    readonly accountChanges: AccountChanges;
    readonly autoships: Autoships;
    readonly carts: Carts;
    readonly orders: CustomerOrders;
    /** What the visitor only has if commerce, accounts and subscriptions are embedded. */
    readonly engine?: VisitorPorts;
  };

/** What one site is opened over: the shop's own database, and the four backends that the settings chose. */
export type SiteBackends = {
  readonly database: DatabasePorts;
  readonly commerce: CommercePorts & {
    readonly embedded?: EmbeddedCommerce;
    /** What a hosted platform reports about its orders; absent if it reports nothing. */
    readonly webhooks?: PlatformWebhooks;
  };
  readonly content: {
    readonly reader: ContentReader;
    /** Absent if content is hosted: editors write it there. */
    readonly writer?: ContentReader & ContentWriter;
    /** The pictures of embedded content; absent if content is hosted. */
    readonly pictures?: Pictures;
  };
  readonly accounts: {
    readonly embedded?: EmbeddedAccounts;
    /** Where the customers of a hosted platform log in. */
    readonly login?: PlatformLogin;
  };
  /** Absent with SUBSCRIPTIONS=none. */
  readonly subscriptions?: EmbeddedSubscriptions;
  /** Over the database and every embedded backend; absent unless commerce, accounts and subscriptions are embedded. */
  readonly transactions?: SiteTransactions;
  /** The platform of commerce and accounts, as the settings name it; absent if they are embedded. */
  readonly platform?: string;
  /** What the shop can do with these backends; screens leave the rest out. */
  readonly capabilities: ReadonlySet<Capability>;
  /** The ports of one visitor, scoped to that visitor's own data. */
  readonly portsFor: (visitor: Visitor) => VisitorSitePorts;
};

/** Everything that embedded commerce, accounts and subscriptions have together; undefined unless all three are embedded. */
export const findEngine = ({
  commerce,
  accounts,
  subscriptions,
  transactions: siteTransactions,
}: SiteBackends): EnginePorts | undefined =>
  commerce.embedded && accounts.embedded && subscriptions && siteTransactions
    ? { ...commerce.embedded, ...accounts.embedded, ...subscriptions, siteTransactions }
    : undefined;
