import type { TaskEither } from 'fp-ts/TaskEither';
import type { Carts } from './carts';
import type { Checkouts, SiteCheckouts } from './checkouts';
import type { ContactMessages } from './contact-messages';
import type { Customers } from './customers';
import type { Events } from './events';
import type { FirstAutoshipUses } from './first-autoship-uses';
import type { OnHand } from './on-hand';
import type { Orders, SiteOrders } from './orders';
import type { PaymentAttempts } from './payment-attempts';
import type { SiteSubscriptions, Subscriptions } from './subscriptions';

/**
 * The stored data that one visitor's use cases work on; ports that are not scoped to a visitor offer only what visitors
 * need.
 */
export type VisitorStore = {
  readonly carts: Carts;
  readonly checkouts: Checkouts;
  readonly contactMessages: Pick<ContactMessages, 'keep'>;
  readonly events: Events;
  readonly firstAutoshipUses: Pick<FirstAutoshipUses, 'factsOf' | 'use'>;
  readonly onHand: Pick<OnHand, 'take'>;
  readonly paymentAttempts: Pick<PaymentAttempts, 'begin'>;
  readonly orders: Orders;
  readonly subscriptions: Subscriptions;
};

/** The stored data of one site that no visitor is given. */
export type SiteStore = {
  readonly contactMessages: ContactMessages;
  readonly customers: Customers;
  readonly events: Events;
  readonly firstAutoshipUses: FirstAutoshipUses;
  readonly onHand: OnHand;
  readonly paymentAttempts: PaymentAttempts;
  readonly siteCheckouts: SiteCheckouts;
  readonly siteOrders: SiteOrders;
  readonly siteSubscriptions: SiteSubscriptions;
};

/** Transactions over the ports of a scope. Every adapter passes `test/contracts/transactions.contract.ts`. */
export interface Transactions<Ports> {
  /**
   * Runs `work` with ports that read and change one state. A refusal or a throw undoes every change. `work` must await
   * nothing but these ports.
   */
  run<R, A>(work: (ports: Ports) => TaskEither<R, A>): TaskEither<R, A>;
}

export type VisitorTransactions = Transactions<VisitorStore>;
/** Every port of a backend that one visitor is given. */
export type VisitorPorts = VisitorStore & { readonly transactions: VisitorTransactions };
export type SiteTransactions = Transactions<SiteStore>;
