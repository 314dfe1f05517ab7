import type { TaskEither } from 'fp-ts/TaskEither';
import type { DomainEvent, DomainEventKind } from '#domain/events/domain-event';

/** The event was not handled and may be handed over again; `reason` is for whoever operates the shop. */
export type NotHandled = { readonly kind: 'NotHandled'; readonly reason: string };

export type EventOfKind<Kind extends DomainEventKind> = Extract<DomainEvent, { readonly kind: Kind }>;

/**
 * Carries out one consequence of an event. An event may be delivered twice; the docstring of each handler says what
 * happens then.
 */
export interface EventHandler<Kind extends DomainEventKind> {
  handle(event: EventOfKind<Kind>): TaskEither<NotHandled, void>;
}

/** The handlers of each event; use cases only record events and do not name handlers. */
export const handlersByEvent = {
  OrderPlaced: ['order-confirmation'],
  OrderDeclined: ['order-declined'],
  ContactMessageReceived: ['contact-mail'],
  ChargeOutOfTime: ['refund'],
  MailQueued: ['queued-mail'],
} as const satisfies Readonly<Record<DomainEventKind, readonly string[]>>;

export type EventHandlers = {
  readonly [Kind in DomainEventKind as (typeof handlersByEvent)[Kind][number]]: EventHandler<Kind>;
};

export type HandlerName = keyof EventHandlers;

/** The priority of deliveries that somebody is waiting for. */
export const urgentPriority = 100;

/** Higher priorities are delivered first. */
export const handlerPriorities: Readonly<Record<HandlerName, number>> = {
  'order-confirmation': urgentPriority,
  'order-declined': urgentPriority,
  refund: urgentPriority,
  'contact-mail': 50,
  'queued-mail': 10,
};
