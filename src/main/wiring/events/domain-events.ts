import { type KindCodecs, taggedUnionCodec } from '#adapters/codecs/object-codec';
import type { EventHandlerName, HandlersByEvent } from '#application/events/event-handlers';
import type { BuildMailSamples } from '#application/mail/mail-sample';
import type { DomainEvent, DomainEventKind } from '#domain/events/domain-event';
import { autoshipEvents } from '../autoship/autoship.events.ts';
import { checkoutEvents } from '../checkout/checkout.events.ts';
import { contentEvents } from '../content/content.events.ts';
import type { EventDefinitions } from '../define-event.ts';
import { identityEvents } from '../identity/identity.events.ts';
import { mailEvents } from '../mail/mail.events.ts';
import { orderEvents } from '../orders/orders.events.ts';
import { refundRequestEvents } from '../orders/refund-requests.events.ts';

/** The events that every shop handles, whichever its backends are. */
export const shopEvents = { ...orderEvents, ...mailEvents, ...contentEvents };

/** All events, in the order in which the samples of their emails are shown. */
export const domainEvents: EventDefinitions<DomainEventKind> = {
  ...orderEvents,
  // Only embedded commerce, accounts and subscriptions record these four.
  ...refundRequestEvents,
  ...checkoutEvents,
  ...autoshipEvents,
  ...identityEvents,
  ...mailEvents,
  ...contentEvents,
};

export const listKinds = <Kind extends DomainEventKind>(events: EventDefinitions<Kind>): readonly Kind[] =>
  Object.keys(events) as Kind[];

const handlersOf = (kind: DomainEventKind): readonly EventHandlerName[] => domainEvents[kind].handlers;

const handlers = Object.fromEntries(listKinds(domainEvents).map((kind) => [kind, handlersOf(kind)])) as HandlersByEvent;

const fields = Object.fromEntries(
  listKinds(domainEvents).map((kind) => [kind, domainEvents[kind].fields]),
) as KindCodecs<DomainEvent>;

/** How the events of the shop are stored. */
export const storedEvents = { codec: taggedUnionCodec<DomainEvent>(fields), handlers };

/** The samples of all emails. */
export const emailSamples: readonly BuildMailSamples[] = Object.values(domainEvents).flatMap(({ handlers }) =>
  handlers.flatMap(({ samples }) => (samples ? [samples] : [])),
);
