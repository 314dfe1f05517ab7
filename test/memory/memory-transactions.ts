import type { TaskEither } from 'fp-ts/TaskEither';
import type { CartStores } from '#adapters/embedded-commerce/embedded-carts';
import type { StoredCartDependencies } from '#adapters/embedded-commerce/stored-cart';
import type { SiteTransactionPorts, Transactions, VisitorTransactionPorts } from '#application/ports/transactions';
import { findVisitingCustomer, type Visitor } from '#application/visitor';
import type { SessionLimits } from '#domain/identity/session';
import { defaultTimeZone } from '#domain/time';
import { MemoryAccountLinks, MemoryAccounts } from './memory-accounts';
import { MemoryAddresses } from './memory-addresses';
import { MemoryCardLinks } from './memory-card-links';
import { MemoryCartRecords } from './memory-cart-records';
import { MemoryCarts } from './memory-carts';
import { MemoryCheckouts, MemorySiteCheckouts } from './memory-checkouts';
import { MemoryClinics } from './memory-clinics';
import { MemoryContactMessageStore } from './memory-contact-message-store';
import { MemoryCustomerProfiles } from './memory-customer-profiles';
import { MemoryCustomers } from './memory-customers';
import type { MemoryDatabase, SharedMemoryDatabase } from './memory-database';
import { MemoryEmailSignupStore } from './memory-email-signup-store';
import { MemoryDomainEventRecorder } from './memory-event-delivery-store';
import { MemoryFirstAutoshipUses } from './memory-first-autoship-uses';
import { MemoryFulfillment } from './memory-fulfillment';
import { MemoryLinkedIdentities } from './memory-linked-identities';
import { MemoryCalendarLinks, MemoryDeliveryLinks } from './memory-mail-links';
import { MemoryMetafields, MemorySiteMetafields } from './memory-metafields';
import { MemoryOrderRefunds } from './memory-order-refunds';
import { MemoryOrderReports } from './memory-order-reports';
import { MemoryOrders, MemorySiteOrders } from './memory-orders';
import { MemoryPaymentAttempts } from './memory-payment-attempts';
import { MemoryPersonalData } from './memory-personal-data';
import { MemoryPets } from './memory-pets';
import { MemoryRefundLinks, MemoryRefundRequests } from './memory-refund-requests';
import { MemorySavedCards } from './memory-saved-cards';
import { MemorySavedForLater } from './memory-saved-for-later';
import { MemorySessions } from './memory-sessions';
import {
  MemoryAutoshipNotices,
  MemoryAutoships,
  MemoryRenewalQueue,
  MemorySiteAutoships,
} from './memory-site-autoships';
import { MemoryStaffProfiles } from './memory-staff-profiles';
import { MemoryStaffQuotas } from './memory-staff-quotas';
import { announceLater, MemoryStockReservations } from './memory-stock-reservations';

const sharedStore = (store: MemoryDatabase, { site, clock }: StoredCartDependencies) => ({
  contactMessages: new MemoryContactMessageStore(store, site),
  events: new MemoryDomainEventRecorder(store, site, clock),
  firstAutoshipUses: new MemoryFirstAutoshipUses(store, site),
  onHand: new MemoryStockReservations(store),
  paymentAttempts: new MemoryPaymentAttempts(store),
  staffQuotas: new MemoryStaffQuotas(store),
  staffProfiles: new MemoryStaffProfiles(store, clock),
});

/** The ports of one site that no visitor is given, over one store. */
export const createMemorySiteTransactionPorts =
  (settings: StoredCartDependencies & SessionLimits) =>
  (store: MemoryDatabase): SiteTransactionPorts => ({
    ...sharedStore(store, settings),
    onHand: new MemoryStockReservations(store, announceLater(settings.clock)),
    accountLinks: new MemoryAccountLinks(store, settings.site, settings.clock),
    accounts: new MemoryAccounts(store, settings.site),
    calendarLinks: new MemoryCalendarLinks(store, settings.site),
    cardLinks: new MemoryCardLinks(store, settings.site, settings.clock),
    clinics: new MemoryClinics(store),
    autoshipNotices: new MemoryAutoshipNotices(store, settings.site),
    renewalQueue: new MemoryRenewalQueue(store, settings.site, settings.clock),
    savedCards: new MemorySavedCards(store, settings.site),
    siteAutoships: new MemorySiteAutoships(store, settings.site, settings.clock, defaultTimeZone),
    customers: new MemoryCustomers(store, settings.site),
    deliveryLinks: new MemoryDeliveryLinks(store, settings.site, settings.clock),
    emailSignups: new MemoryEmailSignupStore(store, settings.site),
    linkedIdentities: new MemoryLinkedIdentities(store, settings.site),
    fulfillment: new MemoryFulfillment(store, settings.site),
    orderRefunds: new MemoryOrderRefunds(store, settings.site),
    orderReports: new MemoryOrderReports(store, settings.site),
    refundLinks: new MemoryRefundLinks(store, settings.site, settings.clock),
    refundRequests: new MemoryRefundRequests(store),
    personalData: new MemoryPersonalData(store, settings.site),
    sessions: new MemorySessions(store, settings.site, settings.clock, settings.idleLimitMs),
    siteCheckouts: new MemorySiteCheckouts(store, settings.site),
    siteMetafields: new MemorySiteMetafields(store),
    siteOrders: new MemorySiteOrders(store, settings.site),
  });

/** The ports of one visitor, over one store. */
export const createMemoryVisitorTransactionPorts =
  (settings: StoredCartDependencies, visitor: Visitor) =>
  (store: MemoryDatabase): VisitorTransactionPorts => ({
    ...sharedStore(store, settings),
    addresses: new MemoryAddresses(store, visitor),
    autoships: new MemoryAutoships(store, settings.site, visitor),
    checkouts: new MemoryCheckouts(store, settings, visitor),
    customerProfiles: new MemoryCustomerProfiles(store, visitor),
    metafields: new MemoryMetafields(store, findVisitingCustomer(visitor)?.id),
    orders: new MemoryOrders(store, settings.site, visitor),
    pets: new MemoryPets(store, visitor),
    savedForLater: new MemorySavedForLater(store, visitor),
  });

/** What the commerce engine changes together for one visitor, over one store. */
export const createMemoryCartStores =
  (settings: StoredCartDependencies, visitor: Visitor) =>
  (store: MemoryDatabase): CartStores => ({
    cartRecords: new MemoryCartRecords(store, settings, visitor),
    carts: new MemoryCarts(store, settings, visitor),
    metafields: new MemoryMetafields(store, findVisitingCustomer(visitor)?.id),
    savedForLater: new MemorySavedForLater(store, visitor),
  });

/** Runs one transaction at a time; every other call to the store waits. */
export class MemoryTransactions<Ports> implements Transactions<Ports> {
  constructor(
    private readonly store: SharedMemoryDatabase,
    private readonly portsOver: (store: MemoryDatabase) => Ports,
  ) {}

  run = <R, A>(work: (ports: Ports) => TaskEither<R, A>) =>
    this.store.transaction((store) => work(this.portsOver(store)));
}
