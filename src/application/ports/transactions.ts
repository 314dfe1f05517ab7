import type { TaskEither } from 'fp-ts/TaskEither';
import type { AccountLinks } from './account-links';
import type { Accounts } from './accounts';
import type { Addresses } from './addresses';
import type { AutoshipNotices } from './autoship-notices';
import type { Autoships, SiteAutoships } from './autoships';
import type { CalendarLinks } from './calendar-links';
import type { CardLinks } from './card-links';
import type { Carts } from './carts';
import type { Checkouts, SiteCheckouts } from './checkouts';
import type { Clinics } from './clinics';
import type { ContactMessageStore } from './contact-message-store';
import type { CustomerProfiles } from './customer-profiles';
import type { Customers } from './customers';
import type { DeliveryLinks } from './delivery-links';
import type { EmailSignupStore } from './email-signup-store';
import type { DomainEventRecorder } from './events';
import type { FirstAutoshipUses } from './first-autoship-uses';
import type { Fulfillment } from './fulfillment';
import type { LinkedIdentities } from './linked-identities';
import type { Metafields, SiteMetafields } from './metafields';
import type { OrderRefunds } from './order-refunds';
import type { OrderReports } from './order-reports';
import type { Orders, SiteOrders } from './orders';
import type { PaymentAttempts } from './payment-attempts';
import type { PersonalData } from './personal-data';
import type { Pets } from './pets';
import type { RefundLinks } from './refund-links';
import type { RefundRequests } from './refund-requests';
import type { RenewalQueue } from './renewal-queue';
import type { SavedCards } from './saved-cards';
import type { SavedForLater } from './saved-for-later';
import type { Sessions } from './sessions';
import type { StaffProfiles } from './staff-profiles';
import type { StaffQuotas } from './staff-quotas';
import type { StockReservations } from './stock-reservations';

/** What the shop's own database stores for one visitor, whichever backends the shop has. */
export type VisitorShopStores = {
  readonly contactMessages: Pick<ContactMessageStore, 'keep'>;
  readonly events: DomainEventRecorder;
  readonly pets: Pets;
  readonly savedForLater: SavedForLater;
  readonly staffProfiles: Pick<StaffProfiles, 'change' | 'find'>;
  readonly staffQuotas: Pick<StaffQuotas, 'findUsed' | 'take'>;
};

/** The account of the customer who visits, which a hosted platform may have. */
export type VisitorAccountPorts = {
  readonly addresses: Addresses;
  readonly customerProfiles: CustomerProfiles;
  readonly metafields: Metafields;
};

/** The stored data that one visitor's use cases work on if every backend is embedded, limited to what visitors need. */
export type VisitorTransactionPorts = VisitorShopStores &
  VisitorAccountPorts & {
    readonly autoships: Autoships;
    readonly checkouts: Checkouts;
    readonly firstAutoshipUses: Pick<
      FirstAutoshipUses,
      'loadCustomerFacts' | 'use' | 'markFirstOrder' | 'markHomeUsed'
    >;
    readonly onHand: Pick<StockReservations, 'take'>;
    readonly orders: Orders;
    readonly paymentAttempts: Pick<PaymentAttempts, 'begin'>;
  };

/** What the shop's own database stores for a site, whichever backends the shop has. No visitor is given it. */
export type ShopStores = {
  readonly clinics: Clinics;
  readonly contactMessages: ContactMessageStore;
  readonly customers: Customers;
  readonly emailSignups: EmailSignupStore;
  readonly events: DomainEventRecorder;
  readonly linkedIdentities: LinkedIdentities;
  readonly orderReports: OrderReports;
  readonly paymentAttempts: PaymentAttempts;
  readonly personalData: PersonalData;
  readonly savedCards: SavedCards;
  readonly sessions: Sessions;
  readonly staffProfiles: StaffProfiles;
  readonly staffQuotas: StaffQuotas;
};

/** What embedded accounts store: passwords, emailed links, and metafields. */
export type AccountStores = {
  readonly accountLinks: AccountLinks;
  readonly accounts: Accounts;
  readonly siteMetafields: SiteMetafields;
};

/** What the embedded commerce engine stores of orders. */
type CommerceStores = {
  readonly firstAutoshipUses: FirstAutoshipUses;
  readonly fulfillment: Fulfillment;
  readonly onHand: StockReservations;
  readonly orderRefunds: OrderRefunds;
  readonly refundLinks: RefundLinks;
  readonly refundRequests: RefundRequests;
  readonly siteCheckouts: SiteCheckouts;
  readonly siteOrders: SiteOrders;
};

/** What the embedded renewal engine stores of Autoships. */
type SubscriptionStores = {
  readonly autoshipNotices: AutoshipNotices;
  readonly calendarLinks: CalendarLinks;
  readonly cardLinks: CardLinks;
  readonly deliveryLinks: DeliveryLinks;
  readonly renewalQueue: RenewalQueue;
  readonly siteAutoships: SiteAutoships;
};

/** What embedded commerce, accounts and subscriptions store beside the shop's own. */
export type EngineStores = AccountStores & CommerceStores & SubscriptionStores;
/** The stored data of one site if every backend is embedded. */
export type SiteTransactionPorts = ShopStores & EngineStores;

/**
 * Transactions over the ports of a scope. A port that a hosted platform may implement is only in the scope of embedded
 * backends, so nobody can reach a platform inside a transaction. A use case that changes only the shop's own rows asks for
 * `Transactions<ShopStores>`, and is given those or wider ones. Every adapter passes
 * `test/contracts/transactions.contract.ts`.
 */
export interface Transactions<Ports> {
  /** Runs `work`, which awaits nothing but these ports, over one state. A refusal or a throw undoes every change. */
  run<R, A>(work: (ports: Ports) => TaskEither<R, A>): TaskEither<R, A>;
}

export type ShopTransactions = Transactions<ShopStores>;
export type AccountTransactionPorts = ShopStores & AccountStores;
export type AccountTransactions = Transactions<AccountTransactionPorts>;
export type SiteTransactions = Transactions<SiteTransactionPorts>;
export type VisitorTransactions = Transactions<VisitorTransactionPorts>;
/** The ports on the shop's own database for one visitor, whichever backends the shop has. */
export type VisitorShopPorts = VisitorShopStores & { readonly transactions: Transactions<VisitorShopStores> };

/**
 * Changes of the visiting customer's account, with what the staff program says about them. If accounts are embedded, `run`
 * is one transaction. A hosted platform has none: each change stands by itself, and a repeat completes what a crash
 * interrupted.
 */
export interface AccountChanges {
  run<R, A>(
    work: (ports: VisitorAccountPorts & Pick<VisitorShopStores, 'staffProfiles'>) => TaskEither<R, A>,
  ): TaskEither<R, A>;
}

/** Every port that one visitor gets if all backends are embedded. */
export type VisitorPorts = VisitorTransactionPorts & {
  /** Not in transactions, because a hosted platform may implement them. */
  readonly carts: Carts;
  readonly transactions: VisitorTransactions;
};
