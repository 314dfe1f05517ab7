import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { Report } from '#application/ports/report';
import type { SiteStore, Transactions, VisitorStore } from '#application/ports/transactions';
import type { Visitor } from '#application/visitor';
import { type Lookup, PostgresFirstAutoshipUses } from './autoship/postgres-first-autoship-uses';
import { PostgresSiteSubscriptions, PostgresSubscriptions } from './autoship/postgres-subscriptions';
import { PostgresCarts, type PostgresCartsSettings } from './cart/postgres-carts';
import { PostgresCheckouts, PostgresSiteCheckouts } from './checkout/postgres-checkouts';
import { PostgresContactMessages } from './content/postgres-contact-messages';
import { PostgresCustomers } from './customer/postgres-customers';
import { type Database, transact } from './database';
import { PostgresEvents } from './events/postgres-events';
import { PostgresOnHand } from './orders/postgres-on-hand';
import { PostgresOrders, PostgresSiteOrders } from './orders/postgres-orders';
import { PostgresPaymentAttempts } from './payments/postgres-payment-attempts';
import type { RevisionWatch } from './revision-watch';

/** What the ports of one site are made with. */
export type PostgresSiteSettings = PostgresCartsSettings & {
  readonly lookup: Lookup;
  readonly report: Report;
};

const sharedStore = (database: Database, { site, clock, lookup }: PostgresSiteSettings) => ({
  contactMessages: new PostgresContactMessages(database, site, clock),
  events: new PostgresEvents(database, site, clock),
  firstAutoshipUses: new PostgresFirstAutoshipUses(database, site, clock, lookup),
  onHand: new PostgresOnHand(database, clock),
  paymentAttempts: new PostgresPaymentAttempts(database),
});

/** The ports of one site that no visitor is given, over a database or one transaction of it. */
export const siteStore =
  (settings: PostgresSiteSettings) =>
  (database: Database): SiteStore => ({
    ...sharedStore(database, settings),
    customers: new PostgresCustomers(database, settings.site, settings.clock),
    siteCheckouts: new PostgresSiteCheckouts(database, settings.site),
    siteOrders: new PostgresSiteOrders(database, settings.site, settings.report),
    siteSubscriptions: new PostgresSiteSubscriptions(database, settings.site, settings.clock),
  });

/** The ports of one visitor, over a database or one transaction of it. */
export const visitorStore =
  (settings: PostgresSiteSettings, visitor: Visitor) =>
  (database: Database): VisitorStore => ({
    ...sharedStore(database, settings),
    carts: new PostgresCarts(database, settings, visitor),
    checkouts: new PostgresCheckouts(database, settings, visitor),
    orders: new PostgresOrders(database, settings.site, visitor),
    subscriptions: new PostgresSubscriptions(database, settings.site, visitor),
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

export class PostgresTransactions<Ports> implements Transactions<Ports> {
  constructor(
    private readonly database: Database,
    private readonly portsOver: (database: Database) => Ports,
    private readonly watch: RevisionWatch,
  ) {}

  run<R, A>(work: (ports: Ports) => TaskEither<R, A>): TaskEither<R, A> {
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

  private async runOnce<R, A>(work: (ports: Ports) => TaskEither<R, A>): Promise<E.Either<R, A>> {
    const outcome = await transact(this.database, async (transaction) => {
      const inner = await work(this.portsOver(transaction))();
      if (E.isLeft(inner)) throw new Refused(inner);
      return inner;
    });
    this.watch.forget();
    return outcome;
  }
}
