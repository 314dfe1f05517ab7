import type { Task } from 'fp-ts/Task';
import type { DomainEvent } from '#domain/events/domain-event';
import type { Instant } from '#domain/time';
import type { HandlerName } from '../events/event-handlers';

/** An event on its way to one of its handlers; `failures` counts how often it was not handled. */
export type Delivery = {
  readonly id: string;
  readonly handler: HandlerName;
  readonly event: DomainEvent;
  readonly failures: number;
};

/** What makes deliveries the work of one node until an instant; `token` is of that node and that claim alone. */
export type Lease = { readonly token: string; readonly expiresAt: Instant };

/** One that nobody tries any more, and why the last try failed. */
export type FailedDelivery = Omit<Delivery, 'event'> & { readonly reason: string };

/** The events of one site on their way to their handlers. Every adapter passes `test/contracts/deliveries.contract.ts`. */
export interface Deliveries {
  /**
   * Up to `most` that are due and have at least `priority`, the highest first and of one priority the oldest, each for one
   * caller until the lease ends.
   */
  claim(most: number, priority: number, lease: Lease): Task<readonly Delivery[]>;
  /** Ends one and forgets its event. Nothing happens where the lease of `token` is over and another has it. */
  complete(id: string, token: string): Task<void>;
  /** Counts a failure and makes it due again at `next`, or never. Nothing happens where another has it. */
  fail(id: string, token: string, reason: string, next: Instant | 'never'): Task<void>;
  /** How many are not handled yet and have not failed for good. */
  waiting(): Task<number>;
  /** Those that failed for good, the oldest first, at most `most`. */
  failed(most: number): Task<readonly FailedDelivery[]>;
  /** Makes one that failed for good due now, or all where none is named, and answers how many that were. */
  retry(id?: string): Task<number>;
}
