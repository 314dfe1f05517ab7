import type { Task } from 'fp-ts/Task';
import type { DomainEvent } from '#domain/events/domain-event';

/** What happened, written where it is done. Every adapter passes `test/contracts/deliveries.contract.ts`. */
export interface Events {
  /** Records an event, for each of its handlers once, however often it is recorded. */
  record(event: DomainEvent): Task<void>;
}
