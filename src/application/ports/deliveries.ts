import type { Task } from 'fp-ts/Task';
import type { DomainEvent } from '#domain/events/domain-event';
import type { Instant } from '#domain/time';
import type { HandlerName } from '../events/event-handlers';

/** An event to be delivered to one of its handlers; `failures` counts the failed tries. */
export type Delivery = {
  readonly id: string;
  readonly handler: HandlerName;
  readonly event: DomainEvent;
  readonly failures: number;
};

/** Reserves deliveries for one node until an instant. `token` identifies that node and that claim. */
export type Lease = { readonly token: string; readonly expiresAt: Instant };

/** A delivery that is not tried any more; `reason` says why the last try failed. */
export type FailedDelivery = Omit<Delivery, 'event'> & { readonly reason: string };

/** The queue of one site's events to be handled. Every adapter passes `test/contracts/deliveries.contract.ts`. */
export interface Deliveries {
  /**
   * Leases up to `limit` deliveries that are due and have at least `priority` to this caller alone, until the lease
   * ends: the highest priority first, and within one priority the oldest first.
   */
  claim(limit: number, priority: number, lease: Lease): Task<readonly Delivery[]>;
  /**
   * Marks a delivery as handled and deletes its event. Does nothing where the lease of `token` is over and another
   * caller has one.
   */
  complete(id: string, token: string): Task<void>;
  /**
   * Counts a failure and makes the delivery due again at `next`, or never. Does nothing where another caller has the
   * lease.
   */
  fail(id: string, token: string, reason: string, next: Instant | 'never'): Task<void>;
  /** How many deliveries are neither handled nor failed for good. */
  waiting(): Task<number>;
  /** Up to `limit` deliveries that failed for good, oldest first. */
  failed(limit: number): Task<readonly FailedDelivery[]>;
  /** Makes one delivery that failed for good due now, or all of them where no id is given. Answers how many. */
  retry(id?: string): Task<number>;
}
