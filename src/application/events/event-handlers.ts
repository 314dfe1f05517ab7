import type { TaskEither } from 'fp-ts/TaskEither';
import type { DomainEvent, DomainEventKind } from '#domain/events/domain-event';

/** An event was not handled, and may be handed over again; `reason` is for whoever runs the shop. */
export type NotHandled = { readonly kind: 'NotHandled'; readonly reason: string };

export type EventOfKind<Kind extends DomainEventKind> = Extract<DomainEvent, { readonly kind: Kind }>;

/** Does what follows from an event. It may be handed an event twice, and says in its docstring what comes of that. */
export interface EventHandler<Kind extends DomainEventKind> {
  handle(event: EventOfKind<Kind>): TaskEither<NotHandled, void>;
}

/** Who handles which event: no use case lists what follows from what it does. */
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

/** The priority of what somebody is waiting for. */
export const urgentPriority = 100;

/** The higher goes first. */
export const priorityOf: Readonly<Record<HandlerName, number>> = {
  'order-confirmation': urgentPriority,
  'order-declined': urgentPriority,
  refund: urgentPriority,
  'contact-mail': 50,
  'queued-mail': 10,
};
