import type { Container } from 'inversify';
import type { AnyEventHandler } from '#application/events/event-handlers';
import type { NamedEventHandler } from '../define-event.ts';
import { token } from '../token.ts';
import { engineEvents, shopEvents } from './domain-events.ts';

const oneHandler = token<NamedEventHandler>('EventHandler');

/** The handlers of a site's events by their names. */
export const eventHandlersToken = token<Readonly<Partial<Record<string, AnyEventHandler>>>>('EventHandlers');

/** Binds the handlers of a site's events. */
export const bindEventHandlers = (container: Container, hasEngine: boolean): void => {
  const bind = container.bind.bind(container);
  for (const { handlers } of Object.values(hasEngine ? { ...shopEvents, ...engineEvents } : shopEvents))
    for (const handler of handlers) handler.bind(bind, oneHandler);
  bind(eventHandlersToken).toResolvedValue<[NamedEventHandler[]]>(
    (all) => Object.fromEntries(all.map(({ name, handler }) => [name, handler])),
    [{ isMultiple: true, serviceIdentifier: oneHandler }],
  );
};
