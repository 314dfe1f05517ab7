import type { MailMessage } from '#domain/mail/message';
import type { Money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import type { CustomerId } from '../customer/customer';
import type { AccountLinkId } from '../identity/account-link-id';

/** An event to handle. It refers to its subject by id, so that personal data is stored in one place only. */
export type DomainEvent =
  | { readonly kind: 'OrderPlaced'; readonly orderId: OrderId }
  /** An attempt was declined after its shopper was told that it may still go through. */
  | { readonly kind: 'OrderDeclined'; readonly orderId: OrderId; readonly attempt: number }
  | { readonly kind: 'ContactMessageReceived'; readonly reference: string }
  /** An attempt was charged after it had been given up; the charge has to be refunded. */
  | {
      readonly kind: 'ChargeOutOfTime';
      /** The charge's idempotency key. */
      readonly key: string;
      readonly reference: string;
      readonly amount: Money;
    }
  /** A link has to be mailed to the owner of an address. */
  | { readonly kind: 'AccountLinkMade'; readonly linkId: AccountLinkId }
  /** Somebody registers with the address of an account. */
  | { readonly kind: 'KnownAddressRegistered'; readonly id: string; readonly customerId: CustomerId }
  /** A registration was confirmed by the link that was mailed. */
  | { readonly kind: 'AccountConfirmed'; readonly customerId: CustomerId }
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
    case 'AccountLinkMade':
      return event.linkId;
    case 'AccountConfirmed':
      return event.customerId;
    case 'KnownAddressRegistered':
    case 'MailQueued':
      return event.id;
  }
};

/** Two events with one key are the same event. */
export const buildEventKey = (event: DomainEvent): string => `${event.kind}:${subjectOf(event)}`;
