import type * as t from 'io-ts';
import type { HandlersByEvent } from '#application/events/event-handlers';
import type { DomainEvent } from '#domain/events/domain-event';

/** How events are stored: their shape in a row, and which handlers each of them is delivered to. */
export type StoredEvents = {
  readonly codec: t.Type<DomainEvent, unknown>;
  readonly handlers: HandlersByEvent;
};
