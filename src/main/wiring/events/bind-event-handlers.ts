import type { Container } from 'inversify';
import { DeliverEvents } from '#application/events/deliver-events';
import type { AnyEventHandler } from '#application/events/event-handlers';
import { siteInjectionTokens as tokens } from '../../tokens.ts';
import { createClassBinder } from '../class-binder.ts';
import type { NamedEventHandler } from '../define-event.ts';
import { token } from '../token.ts';
import { engineEvents, shopEvents } from './domain-events.ts';

const oneHandler = token<NamedEventHandler>('EventHandler');

/** The handlers of a site's events by their names. */
export const eventHandlersToken = token<Readonly<Partial<Record<string, AnyEventHandler>>>>('EventHandlers');

/** Binds the handlers of a site's events, and what hands events to them. */
export const bindEventHandlers = (container: Container, hasEngine: boolean): void => {
  const bind = container.bind.bind(container);
  for (const { handlers } of Object.values(hasEngine ? { ...shopEvents, ...engineEvents } : shopEvents))
    for (const handler of handlers) handler.bind(bind, oneHandler);
  bind(eventHandlersToken).toResolvedValue<[NamedEventHandler[]]>(
    (all) => Object.fromEntries(all.map(({ name, handler }) => [name, handler])),
    [{ isMultiple: true, serviceIdentifier: oneHandler }],
  );
  createClassBinder(bind, 'singleton')(
    tokens.deliverEvents,
    DeliverEvents,
    tokens.deliveries,
    eventHandlersToken,
    tokens.clock,
    tokens.ids,
    tokens.report,
    tokens.throttleDeliveries,
  );
};
