import type * as t from 'io-ts';
import { kindCodec, taggedUnionCodec } from '#adapters/codecs/object-codec';
import type { EventHandlerName } from '#application/events/event-handlers';
import type { BuildMailSamples } from '#application/mail/mail-sample';
import type { DomainEvent, DomainEventKind } from '#domain/events/domain-event';
import { autoshipEvents } from '../autoship/autoship.mails.ts';
import { checkoutEvents } from '../checkout/checkout.mails.ts';
import { contentEvents } from '../content/content.mails.ts';
import type { EventDefinitions } from '../define-event.ts';
import { identityEvents } from '../identity/identity.mails.ts';
import { mailEvents } from '../mail/mail.mails.ts';
import { orderEvents } from '../orders/orders.mails.ts';

/** The events that every shop handles, whichever its backends are. */
export const shopEvents = { ...orderEvents, ...mailEvents, ...contentEvents };

/** The events of what only embedded commerce, accounts and subscriptions do. */
export const engineEvents = { ...checkoutEvents, ...autoshipEvents, ...identityEvents };

/** All events, in the order in which the samples of their emails are shown. */
const domainEvents: EventDefinitions<DomainEventKind> = {
  ...orderEvents,
  ...checkoutEvents,
  ...autoshipEvents,
  ...identityEvents,
  ...mailEvents,
  ...contentEvents,
};

const mapEvents = <A>(map: (kind: DomainEventKind) => A) =>
  Object.fromEntries((Object.keys(domainEvents) as DomainEventKind[]).map((kind) => [kind, map(kind)])) as Record<
    DomainEventKind,
    A
  >;

type FieldCodec = t.Type<object, unknown>;
type EventCodecs = Parameters<typeof taggedUnionCodec<DomainEvent>>[0];

/** How the events of the shop are stored. */
export const storedEvents = {
  codec: taggedUnionCodec<DomainEvent>(
    // Each kind has the codec of its own fields, which the compiler has checked above.
    mapEvents((kind) => kindCodec(kind, domainEvents[kind].fields as unknown as FieldCodec)) as unknown as EventCodecs,
  ),
  handlers: mapEvents((kind): readonly EventHandlerName[] => domainEvents[kind].handlers),
};

/** The samples of all emails. */
export const emailSamples: readonly BuildMailSamples[] = Object.values(domainEvents).flatMap(({ handlers }) =>
  handlers.flatMap(({ samples }) => (samples ? [samples] : [])),
);
