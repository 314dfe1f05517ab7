import type { Bind, MapToResolvedValueInjectOptions, ServiceIdentifier } from 'inversify';
import type * as t from 'io-ts';
import {
  type AnyEventHandler,
  type DomainEventOfKind,
  type EventHandler,
  type EventHandlerName,
  handleOnly,
} from '#application/events/event-handlers';
import type { BuildMailSamples } from '#application/mail/mail-sample';
import type { DomainEventKind } from '#domain/events/domain-event';

/** A handler, under the name that deliveries are stored with. */
export type NamedEventHandler = { readonly name: string; readonly handler: AnyEventHandler };

/** One consequence of an event: how its deliveries are stored, how its handler is bound, and samples if it's an email. */
type EventConsequence<Kind extends DomainEventKind> = EventHandlerName & {
  readonly bind: (bind: Bind, token: ServiceIdentifier<NamedEventHandler>, kind: Kind) => void;
  readonly samples?: BuildMailSamples;
};

type EventDefinition<Kind extends DomainEventKind> = {
  /** How a row stores the event's fields besides `kind`. */
  readonly fields: t.Type<Omit<DomainEventOfKind<Kind>, 'kind'>, unknown>;
  readonly handlers: readonly EventConsequence<Kind>[];
};

export type EventDefinitions<Kind extends DomainEventKind> = { readonly [K in Kind]: EventDefinition<K> };

/** The events of a room, and what follows from them. */
export const defineEvents = <Kind extends DomainEventKind>(events: EventDefinitions<Kind>): EventDefinitions<Kind> =>
  events;

/** A handler that's made of what is bound to `needs`. `name` is stored with each delivery. */
export const handledBy = <Kind extends DomainEventKind, Needs extends unknown[]>(
  name: string,
  priority: number,
  make: (...needs: Needs) => EventHandler<Kind>,
  needs: MapToResolvedValueInjectOptions<Needs>,
  samples?: BuildMailSamples,
  delayMs?: number,
): EventConsequence<Kind> => ({
  name,
  priority,
  ...(delayMs === undefined ? {} : { delayMs }),
  bind: (bind, token, kind) => {
    bind(token)
      .toResolvedValue((...found: Needs) => ({ name, handler: handleOnly(kind, make(...found)) }), needs)
      .inSingletonScope();
  },
  ...(samples ? { samples } : {}),
});
