import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { TransactionPorts, Transactions } from '#application/ports/transactions';
import { MemoryCarts, type MemoryCartsSettings } from './memory-carts';
import { MemoryCheckouts } from './memory-checkouts';
import { MemoryContactMessages } from './memory-contact-messages';
import { MemoryEvents } from './memory-deliveries';
import { MemoryFirstAutoshipUses } from './memory-first-autoship-uses';
import { MemoryOnHand } from './memory-on-hand';
import { MemoryOrders } from './memory-orders';
import { MemoryPaymentAttempts } from './memory-payment-attempts';
import type { MemoryStore, SharedStore } from './memory-store';
import { MemorySubscriptions } from './memory-subscriptions';

/** The ports of one site that can change together, over one store. */
export const transactionPorts = (store: MemoryStore, settings: MemoryCartsSettings): TransactionPorts => ({
  carts: new MemoryCarts(store, settings),
  checkouts: new MemoryCheckouts(store, settings.site),
  contactMessages: new MemoryContactMessages(store, settings.site),
  events: new MemoryEvents(store, settings.site, settings.clock),
  firstAutoshipUses: new MemoryFirstAutoshipUses(store, settings.site),
  onHand: new MemoryOnHand(store),
  orders: new MemoryOrders(store, settings.site),
  paymentAttempts: new MemoryPaymentAttempts(store),
  subscriptions: new MemorySubscriptions(store, settings.site),
});

/** One at a time; everything else that is asked of the store meanwhile waits. */
export class MemoryTransactions implements Transactions {
  constructor(
    private readonly store: SharedStore,
    private readonly settings: MemoryCartsSettings,
  ) {}

  run<R, A>(work: (ports: TransactionPorts) => TaskEither<R, A>): TaskEither<R, A> {
    return () =>
      this.store.transaction(
        (store) => work(transactionPorts(store, this.settings))(),
        (outcome) => E.isRight(outcome),
      );
  }
}
