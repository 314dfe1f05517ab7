import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { TransactionPorts, Transactions } from '#application/ports/transactions';
import { type Lookup, PostgresFirstAutoshipUses } from './autoship/postgres-first-autoship-uses';
import { PostgresSubscriptions } from './autoship/postgres-subscriptions';
import { PostgresCarts, type PostgresCartsSettings } from './cart/postgres-carts';
import { PostgresCheckouts } from './checkout/postgres-checkouts';
import { PostgresContactMessages } from './content/postgres-contact-messages';
import { type Database, transact } from './database';
import { PostgresEvents } from './events/postgres-events';
import { PostgresOnHand } from './orders/postgres-on-hand';
import { PostgresOrders } from './orders/postgres-orders';
import { PostgresPaymentAttempts } from './payments/postgres-payment-attempts';
import type { RevisionWatch } from './revision-watch';

/** What the ports of one site are made with. */
export type PostgresSiteSettings = PostgresCartsSettings & { readonly lookup: Lookup };

/** The ports of one site that can change together, over a database or one transaction of it. */
export const transactionPorts = (database: Database, settings: PostgresSiteSettings): TransactionPorts => ({
  carts: new PostgresCarts(database, settings),
  checkouts: new PostgresCheckouts(database, settings.site),
  contactMessages: new PostgresContactMessages(database, settings.site, settings.clock),
  events: new PostgresEvents(database, settings.site, settings.clock),
  firstAutoshipUses: new PostgresFirstAutoshipUses(database, settings.site, settings.clock, settings.lookup),
  onHand: new PostgresOnHand(database, settings.clock),
  orders: new PostgresOrders(database, settings.site),
  paymentAttempts: new PostgresPaymentAttempts(database),
  subscriptions: new PostgresSubscriptions(database, settings.site, settings.clock),
});

/** Carries a refusal out of a transaction, which undoes it. */
class Refused<R> extends Error {
  constructor(readonly outcome: E.Left<R>) {
    super('a refusal undoes the transaction');
  }
}

const mostTries = 10;

/** Of two that met once, one goes later, so that they do not meet again. */
const aWhile = (tries: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.random() * 20 * tries);
  });

/** Two transactions waited for each other, and the engine undid this one. */
const wasUndone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');

export class PostgresTransactions implements Transactions {
  constructor(
    private readonly database: Database,
    private readonly settings: PostgresSiteSettings,
    private readonly watch: RevisionWatch,
  ) {}

  run<R, A>(work: (ports: TransactionPorts) => TaskEither<R, A>): TaskEither<R, A> {
    return async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await this.runOnce(work);
        } catch (error) {
          if (error instanceof Refused) return error.outcome as E.Left<R>;
          if (tries === mostTries || !wasUndone(error)) throw error;
          await aWhile(tries);
        }
      }
    };
  }

  private async runOnce<R, A>(work: (ports: TransactionPorts) => TaskEither<R, A>): Promise<E.Either<R, A>> {
    const outcome = await transact(this.database, async (transaction) => {
      const inner = await work(transactionPorts(transaction, this.settings))();
      if (E.isLeft(inner)) throw new Refused(inner);
      return inner;
    });
    this.watch.forget();
    return outcome;
  }
}
