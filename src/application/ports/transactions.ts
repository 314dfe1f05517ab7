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
import type { FormerSubscriptions } from './former-subscriptions';
import type { LinkedIdentities } from './linked-identities';
import type { Metafields, SiteMetafields } from './metafields';
import type { OrderFulfillments } from './order-fulfillments';
import type { OrderRefunds } from './order-refunds';
import type { Orders, SiteOrders } from './orders';
import type { PaymentAttempts } from './payment-attempts';
import type { PersonalData } from './personal-data';
import type { RenewalQueue } from './renewal-queue';
import type { SavedCards } from './saved-cards';
import type { SavedForLater } from './saved-for-later';
import type { Sessions } from './sessions';
import type { StaffProfiles } from './staff-profiles';
import type { StaffQuotas } from './staff-quotas';
import type { StockReservations } from './stock-reservations';

/** The stored data that one visitor's use cases work on, limited to what visitors need. */
export type VisitorTransactionPorts = {
  readonly addresses: Addresses;
  readonly autoships: Autoships;
  readonly checkouts: Checkouts;
  readonly contactMessages: Pick<ContactMessageStore, 'keep'>;
  readonly events: DomainEventRecorder;
  readonly firstAutoshipUses: Pick<FirstAutoshipUses, 'loadCustomerFacts' | 'use' | 'markFirstOrder' | 'markHomeUsed'>;
  readonly onHand: Pick<StockReservations, 'take'>;
  readonly customerProfiles: CustomerProfiles;
  readonly metafields: Metafields;
  readonly paymentAttempts: Pick<PaymentAttempts, 'begin'>;
  readonly orders: Orders;
  readonly savedForLater: SavedForLater;
  readonly staffQuotas: Pick<StaffQuotas, 'findUsed' | 'take'>;
  readonly staffProfiles: Pick<StaffProfiles, 'change' | 'find'>;
};

/** The stored data of one site that no visitor is given. */
export type SiteTransactionPorts = {
  readonly accountLinks: AccountLinks;
  readonly accounts: Accounts;
  readonly autoshipNotices: AutoshipNotices;
  readonly calendarLinks: CalendarLinks;
  readonly cardLinks: CardLinks;
  readonly clinics: Clinics;
  readonly contactMessages: ContactMessageStore;
  readonly customers: Customers;
  readonly deliveryLinks: DeliveryLinks;
  readonly emailSignups: EmailSignupStore;
  readonly events: DomainEventRecorder;
  readonly firstAutoshipUses: FirstAutoshipUses;
  readonly linkedIdentities: LinkedIdentities;
  readonly onHand: StockReservations;
  readonly orderFulfillments: OrderFulfillments;
  readonly orderRefunds: OrderRefunds;
  readonly paymentAttempts: PaymentAttempts;
  readonly personalData: PersonalData;
  readonly renewalQueue: RenewalQueue;
  readonly savedCards: SavedCards;
  readonly sessions: Sessions;
  readonly siteAutoships: SiteAutoships;
  readonly siteCheckouts: SiteCheckouts;
  readonly siteMetafields: SiteMetafields;
  readonly siteOrders: SiteOrders;
  readonly formerSubscriptions: FormerSubscriptions;
  readonly staffQuotas: StaffQuotas;
  readonly staffProfiles: StaffProfiles;
};

/** Transactions over the ports of a scope. Every adapter passes `test/contracts/transactions.contract.ts`. */
export interface Transactions<Ports> {
  /** Runs `work`, which awaits nothing but these ports, over one state. A refusal or a throw undoes every change. */
  run<R, A>(work: (ports: Ports) => TaskEither<R, A>): TaskEither<R, A>;
}

export type VisitorTransactions = Transactions<VisitorTransactionPorts>;
/** Every port of a backend that one visitor is given. */
export type VisitorPorts = VisitorTransactionPorts & {
  /** Not in transactions, because a hosted platform may answer them. */
  readonly carts: Carts;
  readonly transactions: VisitorTransactions;
};
export type SiteTransactions = Transactions<SiteTransactionPorts>;
