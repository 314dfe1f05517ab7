import type { Container } from 'inversify';
import type { DomainEvent } from '#domain/events/domain-event';
import { eventHandlersToken } from '#main/wiring/events/bind-event-handlers.ts';
import { storedEvents } from '#main/wiring/events/domain-events.ts';

/** Hands an event to its only handler, as a delivery would. */
export const handleEvent = (container: Container, event: DomainEvent) => {
  const [only, ...others] = storedEvents.handlers[event.kind];
  const handler = container.get(eventHandlersToken)[only?.name ?? ''];
  if (!handler || others.length > 0) throw new Error(`${event.kind} has no handler of its own`);
  return handler.handle(event);
};
