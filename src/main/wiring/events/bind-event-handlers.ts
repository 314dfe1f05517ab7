import type { Container } from 'inversify';
import type { AnyEventHandler } from '#application/events/event-handlers';
import type { DomainEventKind } from '#domain/events/domain-event';
import type { NamedEventHandler } from '../define-event.ts';
import { token } from '../token.ts';
import { domainEvents, listKinds, shopEvents } from './domain-events.ts';

const oneHandler = token<NamedEventHandler>('EventHandler');

/** The handlers of a site's events by their names. */
export const eventHandlersToken = token<Readonly<Partial<Record<string, AnyEventHandler>>>>('EventHandlers');

/** Binds the handlers of a site's events. */
export const bindEventHandlers = (container: Container, hasEngine: boolean): void => {
  const bind = container.bind.bind(container);
  const bindHandlersOf = <Kind extends DomainEventKind>(kind: Kind): void => {
    for (const handler of domainEvents[kind].handlers) handler.bind(bind, oneHandler, kind);
  };
  const kinds: readonly DomainEventKind[] = hasEngine ? listKinds(domainEvents) : listKinds(shopEvents);
  for (const kind of kinds) bindHandlersOf(kind);
  bind(eventHandlersToken).toResolvedValue<[NamedEventHandler[]]>(
    (all) => Object.fromEntries(all.map(({ name, handler }) => [name, handler])),
    [{ isMultiple: true, serviceIdentifier: oneHandler }],
  );
};
