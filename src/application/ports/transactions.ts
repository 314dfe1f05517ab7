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

/** The ports of one visitor that live in the store; of those that are nobody's own, what is done for a visitor. */
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

/** The ports of one site that live in the store and that no visitor is given. */
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

/** All or nothing, with the ports of a scope. Every adapter passes `test/contracts/transactions.contract.ts`. */
export interface Transactions<Ports> {
  /**
   * Runs with ports that see and change one state. A refusal, like a throw, leaves everything as it was. Inside, nothing
   * but these ports is awaited.
   */
  run<R, A>(work: (ports: Ports) => TaskEither<R, A>): TaskEither<R, A>;
}

export type VisitorTransactions = Transactions<VisitorStore>;
/** All that one visitor is given of a backend. */
export type VisitorPorts = VisitorStore & { readonly transactions: VisitorTransactions };
export type SiteTransactions = Transactions<SiteStore>;
