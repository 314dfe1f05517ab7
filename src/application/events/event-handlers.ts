import * as TE from 'fp-ts/TaskEither';
import type { DomainEvent, DomainEventKind } from '#domain/events/domain-event';
import { notHandledReasons } from './messages';

/**
 * The event was not handled and may be handed over again, unless `isFinal` is set; `reason` is for the shop's operators.
 */
export type EventNotHandled = { readonly kind: 'NotHandled'; readonly reason: string; readonly isFinal?: true };

export type DomainEventOfKind<Kind extends DomainEventKind> = Extract<DomainEvent, { readonly kind: Kind }>;

/** Carries out one consequence of an event. An event may be delivered twice: each handler says what happens then. */
export interface EventHandler<Kind extends DomainEventKind> {
  handle(event: DomainEventOfKind<Kind>): TE.TaskEither<EventNotHandled, void>;
}

/** A handler of one kind of event, which refuses all others. */
export type AnyEventHandler = { handle(event: DomainEvent): TE.TaskEither<EventNotHandled, void> };

const isOfKind = <Kind extends DomainEventKind>(event: DomainEvent, kind: Kind): event is DomainEventOfKind<Kind> =>
  event.kind === kind;

export const handleOnly = <Kind extends DomainEventKind>(kind: Kind, handler: EventHandler<Kind>): AnyEventHandler => ({
  handle: (event) =>
    isOfKind(event, kind)
      ? handler.handle(event)
      : TE.left({ kind: 'NotHandled', reason: notHandledReasons.otherKind, isFinal: true }),
});

/**
 * A handler as deliveries name it. Higher priorities are delivered first, and none earlier than `delayMs` after its event
 * was recorded.
 */
export type EventHandlerName = { readonly name: string; readonly priority: number; readonly delayMs?: number };

/** The handlers of each event; use cases only record events and don't name handlers. */
export type HandlersByEvent = Readonly<Record<DomainEventKind, readonly EventHandlerName[]>>;

/** The priority of deliveries that someone is waiting for. */
export const urgentEventPriority = 100;
