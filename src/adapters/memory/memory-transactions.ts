import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { SiteStore, Transactions, VisitorStore } from '#application/ports/transactions';
import type { Visitor } from '#application/visitor';
import { MemoryCarts, type MemorySiteSettings } from './memory-carts';
import { MemoryCheckouts, MemorySiteCheckouts } from './memory-checkouts';
import { MemoryContactMessages } from './memory-contact-messages';
import { MemoryCustomers } from './memory-customers';
import { MemoryEvents } from './memory-deliveries';
import { MemoryFirstAutoshipUses } from './memory-first-autoship-uses';
import { MemoryOnHand } from './memory-on-hand';
import { MemoryOrders, MemorySiteOrders } from './memory-orders';
import { MemoryPaymentAttempts } from './memory-payment-attempts';
import type { MemoryStore, SharedStore } from './memory-store';
import { MemorySiteSubscriptions, MemorySubscriptions } from './memory-subscriptions';

const sharedStore = (store: MemoryStore, { site, clock }: MemorySiteSettings) => ({
  contactMessages: new MemoryContactMessages(store, site),
  events: new MemoryEvents(store, site, clock),
  firstAutoshipUses: new MemoryFirstAutoshipUses(store, site),
  onHand: new MemoryOnHand(store),
  paymentAttempts: new MemoryPaymentAttempts(store),
});

/** The ports of one site that no visitor is given, over one store. */
export const siteStore =
  (settings: MemorySiteSettings) =>
  (store: MemoryStore): SiteStore => ({
    ...sharedStore(store, settings),
    customers: new MemoryCustomers(store, settings.site),
    siteCheckouts: new MemorySiteCheckouts(store, settings.site),
    siteOrders: new MemorySiteOrders(store, settings.site),
    siteSubscriptions: new MemorySiteSubscriptions(store, settings.site),
  });

/** The ports of one visitor, over one store. */
export const visitorStore =
  (settings: MemorySiteSettings, visitor: Visitor) =>
  (store: MemoryStore): VisitorStore => ({
    ...sharedStore(store, settings),
    carts: new MemoryCarts(store, settings, visitor),
    checkouts: new MemoryCheckouts(store, settings, visitor),
    orders: new MemoryOrders(store, settings.site, visitor),
    subscriptions: new MemorySubscriptions(store, settings.site, visitor),
  });

/** Runs one transaction at a time; every other call to the store waits. */
export class MemoryTransactions<Ports> implements Transactions<Ports> {
  constructor(
    private readonly store: SharedStore,
    private readonly portsOver: (store: MemoryStore) => Ports,
  ) {}

  run<R, A>(work: (ports: Ports) => TaskEither<R, A>): TaskEither<R, A> {
    return () =>
      this.store.transaction(
        (store) => work(this.portsOver(store))(),
        (outcome) => E.isRight(outcome),
      );
  }
}
