import type { MailMessage } from '#domain/mail/message';
import type { Money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';

/**
 * What happened in the shop and has to be followed by something. It names what it is about by id: whoever handles it reads
 * the rest, so that nothing about a person is kept in two places.
 */
export type DomainEvent =
  | { readonly kind: 'OrderPlaced'; readonly orderId: OrderId }
  /** An attempt whose shopper was told that it may still go through was declined. */
  | { readonly kind: 'OrderDeclined'; readonly orderId: OrderId; readonly attempt: number }
  | { readonly kind: 'ContactMessageReceived'; readonly reference: string }
  /** Money was taken for an attempt after it had been given up, and has to go back. */
  | {
      readonly kind: 'ChargeOutOfTime';
      /** Of the charge. */
      readonly key: string;
      readonly reference: string;
      readonly amount: Money;
    }
  /** Mail whose text was written before it was recorded. */
  | { readonly kind: 'MailQueued'; readonly id: string; readonly message: MailMessage };

export type DomainEventKind = DomainEvent['kind'];

const subjectOf = (event: DomainEvent): string => {
  switch (event.kind) {
    case 'OrderPlaced':
      return event.orderId;
    case 'OrderDeclined':
      return `${event.orderId}:${event.attempt}`;
    case 'ContactMessageReceived':
      return event.reference;
    case 'ChargeOutOfTime':
      return event.key;
    case 'MailQueued':
      return event.id;
  }
};

/** Two events with one key are the same event. */
export const eventKey = (event: DomainEvent): string => `${event.kind}:${subjectOf(event)}`;
