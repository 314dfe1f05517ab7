import type { TaskEither } from 'fp-ts/TaskEither';
import type { Carts } from './carts';
import type { Checkouts } from './checkouts';
import type { ContactMessages } from './contact-messages';
import type { Events } from './events';
import type { FirstAutoshipUses } from './first-autoship-uses';
import type { OnHand } from './on-hand';
import type { Orders } from './orders';
import type { PaymentAttempts } from './payment-attempts';
import type { Subscriptions } from './subscriptions';

/** The ports that can change together. */
export type TransactionPorts = {
  readonly carts: Carts;
  readonly checkouts: Checkouts;
  readonly contactMessages: ContactMessages;
  readonly events: Events;
  readonly firstAutoshipUses: FirstAutoshipUses;
  readonly onHand: OnHand;
  readonly orders: Orders;
  readonly paymentAttempts: PaymentAttempts;
  readonly subscriptions: Subscriptions;
};

/** All or nothing. Every adapter passes `test/contracts/transactions.contract.ts`. */
export interface Transactions {
  /**
   * Runs with ports that see and change one state. A refusal, like a throw, leaves everything as it was. Inside, nothing
   * but these ports is awaited.
   */
  run<R, A>(work: (ports: TransactionPorts) => TaskEither<R, A>): TaskEither<R, A>;
}
