import type { Task } from 'fp-ts/Task';
import type { DomainEvent } from '#domain/events/domain-event';

/** The outbox of domain events. Every adapter passes `test/contracts/deliveries.contract.ts`. */
export interface DomainEventRecorder {
  /** Queues an event once for each of its handlers, however often the event is recorded. */
  record(event: DomainEvent): Task<void>;
}
