import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CartStores } from '#adapters/embedded-commerce/embedded-carts';
import type { StoredCartDependencies } from '#adapters/embedded-commerce/stored-cart';
import type { ReportError } from '#application/ports/report';
import type { SiteTransactionPorts, Transactions, VisitorTransactionPorts } from '#application/ports/transactions';
import { findVisitingCustomer, type Visitor } from '#application/visitor';
import type { SessionLimits } from '#domain/identity/session';
import type { AccountRealm } from '#domain/site';
import { PostgresAutoshipNotices } from './autoship/postgres-autoship-notices';
import { PostgresAutoships } from './autoship/postgres-autoships';
import { PostgresCalendarLinks } from './autoship/postgres-calendar-links';
import { PostgresCardLinks } from './autoship/postgres-card-links';
import { PostgresDeliveryLinks } from './autoship/postgres-delivery-links';
import { type DeriveEmailLookup, PostgresFirstAutoshipUses } from './autoship/postgres-first-autoship-uses';
import { PostgresRenewalQueue } from './autoship/postgres-renewal-queue';
import { PostgresSavedCards } from './autoship/postgres-saved-cards';
import { PostgresSiteAutoships } from './autoship/postgres-site-autoships';
import { PostgresCartRecords } from './cart/postgres-cart-records';
import { PostgresCarts } from './cart/postgres-carts';
import { PostgresSavedForLater } from './cart/postgres-saved-for-later';
import { PostgresCheckouts, PostgresSiteCheckouts } from './checkout/postgres-checkouts';
import { PostgresContactMessageStore } from './content/postgres-contact-message-store';
import { PostgresEmailSignupStore } from './content/postgres-email-signup-store';
import { PostgresAddresses } from './customer/postgres-addresses';
import { PostgresCustomerProfiles } from './customer/postgres-customer-profiles';
import { CustomerRows, PostgresCustomers } from './customer/postgres-customers';
import { PostgresMetafields, PostgresSiteMetafields } from './customer/postgres-metafields';
import { PostgresPersonalData } from './customer/postgres-personal-data';
import { type Database, runInNewTransaction } from './database';
import { PostgresDomainEventRecorder } from './events/postgres-events';
import type { StoredEvents } from './events/stored-events';
import { PostgresAccountLinks } from './identity/postgres-account-links';
import { PostgresAccounts } from './identity/postgres-accounts';
import { PostgresLinkedIdentities } from './identity/postgres-linked-identities';
import { PostgresSessions } from './identity/postgres-sessions';
import { PostgresFulfillment } from './orders/postgres-fulfillment';
import { PostgresOrderRefunds } from './orders/postgres-order-refunds';
import { PostgresOrderReports } from './orders/postgres-order-reports';
import { PostgresOrders, PostgresSiteOrders } from './orders/postgres-orders';
import { PostgresRefundLinks } from './orders/postgres-refund-links';
import { PostgresRefundRequests } from './orders/postgres-refund-requests';
import { PostgresStockReservations } from './orders/postgres-stock-reservations';
import { PostgresPaymentAttempts } from './payments/postgres-payment-attempts';
import { PostgresPets } from './pets/postgres-pets';
import type { SiteRevisionWatcher } from './site-revision-watcher';
import { PostgresClinics } from './staff-program/postgres-clinics';
import { PostgresStaffProfiles } from './staff-program/postgres-staff-profiles';
import { PostgresStaffQuotas } from './staff-program/postgres-staff-quotas';

/** The settings of the ports of one site. */
export type PostgresSiteSettings = StoredCartDependencies &
  SessionLimits & {
    readonly lookup: DeriveEmailLookup;
    readonly report: ReportError;
    readonly events: StoredEvents;
    /** Of the shop: its calendar dates and hours are there. */
    readonly timeZone: string;
    /** Whose accounts and sessions the ports have; absent: the site's. */
    readonly realm?: AccountRealm;
  };

const sharedStore = (database: Database, { site, clock, lookup, events }: PostgresSiteSettings) => ({
  contactMessages: new PostgresContactMessageStore(database, site, clock),
  events: new PostgresDomainEventRecorder(database, site, clock, events),
  firstAutoshipUses: new PostgresFirstAutoshipUses(database, site, clock, lookup),
  onHand: new PostgresStockReservations(database, clock),
  paymentAttempts: new PostgresPaymentAttempts(database),
  staffQuotas: new PostgresStaffQuotas(database),
  staffProfiles: new PostgresStaffProfiles(database, clock),
});

/** The ports of one site that belong to no visitor, over a database or one of its transactions. */
export const createPostgresSiteTransactionPorts =
  (settings: PostgresSiteSettings) =>
  (database: Database): SiteTransactionPorts => {
    const { site, origin, clock, lookup, idleLimitMs, report, timeZone, realm = site } = settings;
    const customerRows = new CustomerRows(realm, clock, lookup);
    return {
      ...sharedStore(database, settings),
      onHand: new PostgresStockReservations(database, clock, 'later'),
      accountLinks: new PostgresAccountLinks(database, realm, clock),
      accounts: new PostgresAccounts(database, realm, clock, customerRows),
      autoshipNotices: new PostgresAutoshipNotices(database, site),
      calendarLinks: new PostgresCalendarLinks(database, site, clock),
      cardLinks: new PostgresCardLinks(database, site, clock),
      clinics: new PostgresClinics(database),
      customers: new PostgresCustomers(database, realm, customerRows),
      deliveryLinks: new PostgresDeliveryLinks(database, site, clock),
      emailSignups: new PostgresEmailSignupStore(database, site, clock),
      fulfillment: new PostgresFulfillment(database, site),
      linkedIdentities: new PostgresLinkedIdentities(database, realm, clock, customerRows),
      orderRefunds: new PostgresOrderRefunds(database, site),
      orderReports: new PostgresOrderReports(database, site, clock),
      personalData: new PostgresPersonalData(database, site, lookup, origin),
      refundLinks: new PostgresRefundLinks(database, site, clock),
      refundRequests: new PostgresRefundRequests(database),
      renewalQueue: new PostgresRenewalQueue(database, site, clock),
      savedCards: new PostgresSavedCards(database, site, clock),
      sessions: new PostgresSessions(database, realm, clock, idleLimitMs),
      siteAutoships: new PostgresSiteAutoships(database, site, clock, timeZone),
      siteCheckouts: new PostgresSiteCheckouts(database, site),
      siteMetafields: new PostgresSiteMetafields(database, clock),
      siteOrders: new PostgresSiteOrders(database, site, report),
    };
  };

/** The ports of one visitor, over a database or one of its transactions. */
export const createPostgresVisitorTransactionPorts =
  (settings: PostgresSiteSettings, visitor: Visitor) =>
  (database: Database): VisitorTransactionPorts => ({
    ...sharedStore(database, settings),
    addresses: new PostgresAddresses(database, visitor, settings),
    autoships: new PostgresAutoships(database, settings.site, visitor),
    checkouts: new PostgresCheckouts(database, settings, visitor),
    customerProfiles: new PostgresCustomerProfiles(database, visitor),
    metafields: new PostgresMetafields(database, findVisitingCustomer(visitor)?.id, settings.clock),
    pets: new PostgresPets(database, visitor, settings.clock),
    savedForLater: new PostgresSavedForLater(database, visitor, settings.clock),
    orders: new PostgresOrders(database, settings.site, visitor, settings.report),
  });

/** What the commerce engine changes together for one visitor, over a database or one of its transactions. */
export const createPostgresCartStores =
  (settings: PostgresSiteSettings, visitor: Visitor) =>
  (database: Database): CartStores => ({
    cartRecords: new PostgresCartRecords(database, settings, visitor),
    carts: new PostgresCarts(database, settings, visitor),
    metafields: new PostgresMetafields(database, findVisitingCustomer(visitor)?.id, settings.clock),
    savedForLater: new PostgresSavedForLater(database, visitor, settings.clock),
  });

/** Thrown to roll a transaction back; carries the refusal out of it. */
class Refused<R> extends Error {
  constructor(readonly outcome: E.Left<R>) {
    super('a refusal undoes the transaction');
  }
}

export class PostgresTransactions<Ports> implements Transactions<Ports> {
  constructor(
    private readonly database: Database,
    private readonly portsOver: (database: Database) => Ports,
    private readonly watch: SiteRevisionWatcher,
  ) {}

  run =
    <R, A>(work: (ports: Ports) => TaskEither<R, A>) =>
    async (): Promise<E.Either<R, A>> => {
      try {
        return await this.runOnce(work);
      } catch (error) {
        if (error instanceof Refused) return error.outcome as E.Left<R>;
        throw error;
      }
    };

  private async runOnce<R, A>(work: (ports: Ports) => TaskEither<R, A>): Promise<E.Either<R, A>> {
    const outcome = await runInNewTransaction(this.database, async (transaction) => {
      const inner = await work(this.portsOver(transaction))();
      if (E.isLeft(inner)) throw new Refused(inner);
      return inner;
    });
    this.watch.forget();
    return outcome;
  }
}
