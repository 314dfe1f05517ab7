import type { TaskEither } from 'fp-ts/TaskEither';
import type { DomainEvent, DomainEventKind } from '#domain/events/domain-event';

/**
 * The event was not handled and may be handed over again, unless `isFinal` is set; `reason` is for whoever operates the
 * shop.
 */
export type EventNotHandled = { readonly kind: 'NotHandled'; readonly reason: string; readonly isFinal?: true };

export type DomainEventOfKind<Kind extends DomainEventKind> = Extract<DomainEvent, { readonly kind: Kind }>;

/** Carries out one consequence of an event. An event may be delivered twice: each handler says what happens then. */
export interface EventHandler<Kind extends DomainEventKind> {
  handle(event: DomainEventOfKind<Kind>): TaskEither<EventNotHandled, void>;
}

/** The handlers of each event; use cases only record events and do not name handlers. */
export const handlerNamesByEvent = {
  OrderPlaced: ['order-confirmation'],
  OrderDeclined: ['order-declined'],
  OrderGivenUp: ['order-given-up-mail'],
  OrderRefunded: ['order-refunded-mail'],
  ContactMessageReceived: ['contact-mail', 'contact-receipt'],
  ChargeOutOfTime: ['refund'],
  AccountLinkMade: ['account-link-mail'],
  KnownAddressRegistered: ['known-address-mail'],
  AccountConfirmed: ['welcome-mail'],
  DeliveryReminded: ['delivery-reminder-mail'],
  RenewalPlaced: ['renewal-mail'],
  RenewalDeclined: ['renewal-declined-mail'],
  AutoshipPaused: ['autoship-paused-mail'],
  AutoshipResumed: ['autoship-resumed-mail'],
  AutoshipCanceled: ['autoship-canceled-mail'],
  DeliveryOutOfStock: ['out-of-stock-mail'],
  DeliveryNotMade: ['delivery-not-made-mail'],
  PriceRiseNoticed: ['price-rise-mail'],
  CardExpiring: ['card-expiring-mail'],
  YearlyNoticeDue: ['yearly-notice-mail'],
  CardLinkAsked: ['card-link-mail'],
  CardRemoved: ['forget-card'],
  NewsSignedUp: ['news-mail'],
  MailQueued: ['queued-mail'],
} as const satisfies Readonly<Record<DomainEventKind, readonly string[]>>;

export type EventHandlers = {
  readonly [Kind in DomainEventKind as (typeof handlerNamesByEvent)[Kind][number]]: EventHandler<Kind>;
};

export type EventHandlerName = keyof EventHandlers;

/** The handlers that every shop has, whichever its backends are. */
type ShopEventHandlerName =
  | 'contact-mail'
  | 'contact-receipt'
  | 'news-mail'
  | 'order-confirmation'
  | 'order-refunded-mail'
  | 'queued-mail';
export type ShopEventHandlers = Pick<EventHandlers, ShopEventHandlerName>;
/** The handlers of what only the embedded engine does. */
export type EngineEventHandlers = Omit<EventHandlers, ShopEventHandlerName>;

/** The priority of deliveries that somebody is waiting for. */
export const urgentEventPriority = 100;

/** Higher priorities are delivered first. */
export const eventHandlerPriorities: Readonly<Record<EventHandlerName, number>> = {
  'order-confirmation': urgentEventPriority,
  'order-declined': urgentEventPriority,
  'order-given-up-mail': urgentEventPriority,
  'order-refunded-mail': urgentEventPriority,
  refund: urgentEventPriority,
  'account-link-mail': urgentEventPriority,
  'known-address-mail': urgentEventPriority,
  'contact-mail': 50,
  'contact-receipt': 50,
  'welcome-mail': 50,
  'delivery-reminder-mail': 50,
  'renewal-mail': 40,
  'renewal-declined-mail': 50,
  'autoship-paused-mail': 50,
  'autoship-resumed-mail': 50,
  'autoship-canceled-mail': 50,
  'out-of-stock-mail': 50,
  'delivery-not-made-mail': 50,
  'price-rise-mail': 40,
  'card-expiring-mail': 40,
  'yearly-notice-mail': 40,
  'card-link-mail': urgentEventPriority,
  'forget-card': 50,
  'news-mail': 10,
  'queued-mail': 10,
};
