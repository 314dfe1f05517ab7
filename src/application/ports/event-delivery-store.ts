import type { Task } from 'fp-ts/Task';
import type { DomainEvent } from '#domain/events/domain-event';
import type { Instant } from '#domain/time';

/** An event to be delivered to one of its handlers; `failures` counts the failed tries. */
export type EventDelivery = {
  readonly id: string;
  /** The name of the handler. */
  readonly handler: string;
  readonly event: DomainEvent;
  readonly failures: number;
};

/** Reserves deliveries for one node until an instant. `token` identifies that node and that claim. */
export type DeliveryLease = { readonly token: string; readonly expiresAt: Instant };

/** A delivery that isn't tried anymore; `reason` says why the last try failed. */
export type FailedEventDelivery = Omit<EventDelivery, 'event'> & { readonly reason: string };

/** The queue of one site's events to be handled. Every adapter passes `test/contracts/deliveries.contract.ts`. */
export interface EventDeliveryStore {
  /**
   * Leases up to `limit` deliveries that are due and have at least `priority` to this caller alone, until the lease
   * ends: the highest priority first, and within one priority the oldest first.
   */
  claim(limit: number, priority: number, lease: DeliveryLease): Task<readonly EventDelivery[]>;
  /** Marks a delivery as handled and deletes its event. Does nothing if another caller has the lease. */
  complete(id: string, token: string): Task<void>;
  /** Counts a failure; the event is due again at `next`, or never. Does nothing if another caller has the lease. */
  fail(id: string, token: string, reason: string, next: Instant | 'never'): Task<void>;
  /** Makes deliveries due now that this caller claimed and does not handle. Does nothing if another caller has the lease. */
  release(ids: readonly string[], token: string): Task<void>;
  /**
   * Makes every claimed delivery due now. Only for a database that no other process can have open: the process that
   * claimed them has died.
   */
  releaseAll(): Task<void>;
  /** How many deliveries are neither handled nor failed for good. */
  waiting(): Task<number>;
  /** Up to `limit` deliveries that failed for good, oldest first. */
  failed(limit: number): Task<readonly FailedEventDelivery[]>;
  /** Makes one delivery that failed for good due now, or all of them if no id is given. Returns how many. */
  retry(id?: string): Task<number>;
  /** Deletes deliveries that were handled before an instant. */
  purge(handledBefore: Instant): Task<void>;
}
