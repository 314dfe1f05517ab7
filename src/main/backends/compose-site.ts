import * as O from 'fp-ts/Option';
import * as T from 'fp-ts/Task';
import type { Autoships } from '#application/ports/autoships';
import type { ContentReader } from '#application/ports/content';
import type { ContentWriter } from '#application/ports/content-writer';
import type { SiteTransactions, VisitorPorts } from '#application/ports/transactions';
import type { Visitor } from '#application/visitor';
import { allCapabilities } from '#domain/shell/capabilities';
import type { ChosenBackends } from './choose-backends.ts';
import type { HostedSiteContext } from './hosted-backend.ts';
import type {
  CommercePorts,
  DatabasePorts,
  EmbeddedSubscriptions,
  EnginePorts,
  SiteBackends,
} from './site-backends.ts';

/** The stores of one site in the shop's own database, those of the embedded backends included. */
export type EmbeddedStores = Omit<DatabasePorts, 'shopTransactions'> &
  Omit<CommercePorts, 'boughtTogether' | 'orderReader'> &
  EnginePorts & {
    readonly content: ContentReader & ContentWriter;
    readonly siteTransactions: SiteTransactions;
    readonly portsFor: (visitor: Visitor) => VisitorPorts;
  };

/** A shop without subscriptions has no Autoships. */
const noAutoships: Autoships = {
  find: () => T.of(O.none),
  ledgers: () => T.of(new Map()),
  list: () => T.of([]),
  ofOrder: () => T.of([]),
};

const pickDatabase = (stores: EmbeddedStores): DatabasePorts => ({
  clinics: stores.clinics,
  consentRecords: stores.consentRecords,
  contactMessages: stores.contactMessages,
  customers: stores.customers,
  deliveries: stores.deliveries,
  emailSignups: stores.emailSignups,
  errorReports: stores.errorReports,
  expiredCarts: stores.expiredCarts,
  limitCounters: stores.limitCounters,
  linkedIdentities: stores.linkedIdentities,
  paymentAttempts: stores.paymentAttempts,
  personalData: stores.personalData,
  revisions: stores.revisions,
  savedCards: stores.savedCards,
  sessions: stores.sessions,
  shopTransactions: stores.siteTransactions,
  staffProfiles: stores.staffProfiles,
});

const pickCommerce = (stores: EmbeddedStores): SiteBackends['commerce'] => ({
  boughtTogether: stores.siteOrders,
  listings: stores.listings,
  orderReader: stores.siteOrders,
  pictures: stores.pictures,
  priceLists: stores.priceLists,
  products: stores.products,
  stock: stores.stock,
  embedded: {
    catalogWriter: stores.catalogWriter,
    discounts: stores.discounts,
    firstAutoshipUses: stores.firstAutoshipUses,
    fulfillment: stores.fulfillment,
    orderRefunds: stores.orderRefunds,
    payments: stores.payments,
    refundLinks: stores.refundLinks,
    refundRequests: stores.refundRequests,
    siteOrders: stores.siteOrders,
    stockAnnouncements: stores.stockAnnouncements,
    stockWriter: stores.stockWriter,
  },
});

const pickSubscriptions = (stores: EmbeddedStores): EmbeddedSubscriptions => ({
  autoshipNotices: stores.autoshipNotices,
  calendarLinks: stores.calendarLinks,
  cardLinks: stores.cardLinks,
  deliveryLinks: stores.deliveryLinks,
  renewalOffers: stores.renewalOffers,
  renewalPorts: stores.renewalPorts,
  renewalQueue: stores.renewalQueue,
  siteAutoships: stores.siteAutoships,
});

/** Commerce, accounts and subscriptions that are all embedded. */
const composeEmbedded = (stores: EmbeddedStores): Omit<SiteBackends, 'content' | 'database'> => ({
  commerce: pickCommerce(stores),
  accounts: {
    embedded: {
      accountLinks: stores.accountLinks,
      accounts: stores.accounts,
      siteMetafields: stores.siteMetafields,
    },
  },
  subscriptions: pickSubscriptions(stores),
  transactions: stores.siteTransactions,
  capabilities: allCapabilities,
  portsFor: (visitor) => {
    const own = stores.portsFor(visitor);
    return { ...own, accountChanges: own.transactions, engine: own };
  },
});

/** Commerce and accounts of one platform, without subscriptions. */
const composeHosted = (
  stores: EmbeddedStores,
  shop: Pick<HostedSiteContext, 'clock' | 'site'>,
  platform: NonNullable<ChosenBackends['commerce']>,
): Omit<SiteBackends, 'content' | 'database'> => {
  const context: HostedSiteContext = {
    ...shop,
    findPlatformCustomer: (id) => stores.linkedIdentities.find(platform.name, id),
  };
  const { cartsFor, ...commerce } = platform.openCommerce(context);
  const accounts = platform.openAccounts(context);
  const webhooks = platform.openWebhooks?.(context);
  return {
    commerce: { ...commerce, ...(webhooks ? { webhooks } : {}) },
    accounts: { login: accounts.login },
    platform: platform.name,
    capabilities: new Set(platform.can),
    portsFor: (visitor) => {
      const own = stores.portsFor(visitor);
      const ports = { ...own, ...accounts.portsFor(visitor, own), autoships: noAutoships };
      return { ...ports, accountChanges: { run: (work) => work(ports) }, carts: cartsFor(visitor, ports) };
    },
  };
};

/** Composes what a site is opened over from its own database and the platforms that the settings chose. */
export const composeSite = (
  stores: EmbeddedStores,
  shop: Pick<HostedSiteContext, 'clock' | 'site'>,
  { commerce, content }: ChosenBackends = {},
): SiteBackends => ({
  ...(commerce ? composeHosted(stores, shop, commerce) : composeEmbedded(stores)),
  database: pickDatabase(stores),
  content: content
    ? { reader: content.openContent(shop) }
    : { reader: stores.content, writer: stores.content, pictures: stores.pictures },
});
