import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import type { MerchandiseId } from '#domain/catalog/product';
import type { MailMessage } from '#domain/mail/message';
import type { Money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import type { DeclineReason, PaymentToken } from '#domain/payments/payment';
import type { CalendarDate, Instant } from '#domain/time';
import type { CustomerId } from '../customer/customer';
import type { AccountLinkId } from '../identity/account-link-id';

/** An event to handle. It refers to its subject by id, so that personal data is stored in one place only. */
export type DomainEvent =
  | { readonly kind: 'OrderPlaced'; readonly orderId: OrderId }
  /** An attempt was declined after its shopper was told that it may still go through. */
  | { readonly kind: 'OrderDeclined'; readonly orderId: OrderId; readonly attempt: number }
  /** The shop gave up on the charge of an attempt after its shopper was told that it may still go through. */
  | { readonly kind: 'OrderGivenUp'; readonly orderId: OrderId; readonly attempt: number }
  /** The processor has refunded something of an order; `number` says which of its refunds. */
  | { readonly kind: 'OrderRefunded'; readonly orderId: OrderId; readonly number: number }
  /** Someone looked up an order and wants a link to ask for a refund of it; `linkId` tells the links of an order apart. */
  | { readonly kind: 'RefundLinkAsked'; readonly orderId: OrderId; readonly linkId: string }
  /** A customer asked for a refund; `number` says which of the order's requests. */
  | { readonly kind: 'RefundRequested'; readonly orderId: OrderId; readonly number: number }
  /** The shop refused a refund request of an order. */
  | { readonly kind: 'RefundRefused'; readonly orderId: OrderId; readonly number: number }
  /** A parcel of an order was packed and handed over; `parcel` is its number. */
  | { readonly kind: 'ParcelShipped'; readonly orderId: OrderId; readonly parcel: number }
  | { readonly kind: 'ParcelDelivered'; readonly orderId: OrderId; readonly parcel: number }
  /** A carrier reported at `at` that a parcel is late. */
  | { readonly kind: 'ParcelDelayed'; readonly orderId: OrderId; readonly parcel: number; readonly at: Instant }
  | { readonly kind: 'ContactMessageReceived'; readonly reference: string }
  /** An attempt was charged after it had been given up; the charge has to be refunded. */
  | {
      readonly kind: 'ChargeOutOfTime';
      /** The charge's idempotency key. */
      readonly key: string;
      readonly reference: string;
      readonly amount: Money;
    }
  /** A link has to be sent to the owner of an email. */
  | { readonly kind: 'AccountLinkMade'; readonly linkId: AccountLinkId }
  /** Someone registers with the email of an account. */
  | { readonly kind: 'KnownEmailRegistered'; readonly id: string; readonly customerId: CustomerId }
  /** A registration was confirmed by the link that was emailed. */
  | { readonly kind: 'AccountConfirmed'; readonly customerId: CustomerId }
  /** The customer is to be told of a delivery that is planned on `date`. */
  | {
      readonly kind: 'DeliveryReminded';
      readonly contractId: AutoshipContractId;
      readonly cycle: number;
      readonly date: CalendarDate;
      /** Tells reminders of one delivery on one date apart, which was moved away and back. */
      readonly remindedAt: Instant;
    }
  /** A renewal was charged and ordered. */
  | { readonly kind: 'RenewalPlaced'; readonly orderId: OrderId }
  /** The charge of a renewal was declined; the order says which attempt it was. */
  | {
      readonly kind: 'RenewalDeclined';
      readonly orderId: OrderId;
      readonly decline: DeclineReason;
    }
  /** The shop, its operator or the customer paused an Autoship, which then has this version. */
  | {
      readonly kind: 'AutoshipPaused';
      readonly contractId: AutoshipContractId;
      readonly version: number;
      /** Why an unserved one is; absent for other reasons. */
      readonly cause?: UnservedCause;
    }
  /** The customer or the operator resumed an Autoship; `version` is its version after that. */
  | { readonly kind: 'AutoshipResumed'; readonly contractId: AutoshipContractId; readonly version: number }
  /** The customer changed an Autoship, for the first time in ten minutes at `since`; one email confirms what follows. */
  | { readonly kind: 'AutoshipChanged'; readonly contractId: AutoshipContractId; readonly since: Instant }
  /** Someone canceled an Autoship; `version` is its version afterward. */
  | { readonly kind: 'AutoshipCanceled'; readonly contractId: AutoshipContractId; readonly version: number }
  /** Something of a delivery was out of stock: it waits, was skipped, or was sent without it. */
  | {
      readonly kind: 'DeliveryOutOfStock';
      readonly contractId: AutoshipContractId;
      readonly cycle: number;
      readonly outcome: OutOfStockOutcome;
      /** What there was not enough of. */
      readonly missing: readonly MerchandiseId[];
    }
  /** A delivery is not made on its date, or the autoship ends, for a reason other than a shortage. */
  | {
      readonly kind: 'DeliveryNotMade';
      readonly contractId: AutoshipContractId;
      readonly cycle: number;
      readonly reason: NotMadeReason;
    }
  /** The price of a line has risen above the promised one. */
  | {
      readonly kind: 'PriceRiseNoticed';
      readonly contractId: AutoshipContractId;
      readonly lineId: AutoshipLineId;
      readonly noticedOn: CalendarDate;
    }
  /** A customer's card was deleted here; the processor has to forget it. */
  | { readonly kind: 'CardRemoved'; readonly token: PaymentToken }
  /** A card that pays an autoship is about to expire. */
  | { readonly kind: 'CardExpiring'; readonly token: PaymentToken }
  /** The email of the year about an autoship is due. */
  | { readonly kind: 'YearlyNoticeDue'; readonly contractId: AutoshipContractId; readonly date: CalendarDate }
  /** An operator sends a customer a link to enter another card; `linkId` tells the links of an Autoship apart. */
  | { readonly kind: 'CardLinkAsked'; readonly contractId: AutoshipContractId; readonly linkId: string }
  /** Someone joined the newsletter's list. */
  | { readonly kind: 'NewsSignedUp'; readonly signUpId: string }
  | { readonly kind: 'MailQueued'; readonly id: string; readonly message: MailMessage };

/** Why an Autoship can't be delivered: no warehouse serves its address, or something in it isn't sold anymore. */
export const unservedCauses = ['address', 'items'] as const;
export type UnservedCause = (typeof unservedCauses)[number];

export const outOfStockOutcomes = ['waits', 'skipped', 'sent-without'] as const;
/**
 * Why a delivery is not made: every item is left out, also of an autoship that ends with that, or it would pass the weight limit
 * of the month.
 */
export const notMadeReasons = ['nothing-left', 'ended', 'over-quota'] as const;
export type NotMadeReason = (typeof notMadeReasons)[number];

export type OutOfStockOutcome = (typeof outOfStockOutcomes)[number];

export type DomainEventKind = DomainEvent['kind'];

const subjectOf = (event: DomainEvent): string => {
  switch (event.kind) {
    case 'OrderPlaced':
    case 'RenewalPlaced':
    case 'RenewalDeclined':
      return event.orderId;
    case 'DeliveryReminded':
      return `${event.contractId}:${event.cycle}:${event.date}:${event.remindedAt}`;
    case 'AutoshipPaused':
    case 'AutoshipResumed':
    case 'AutoshipCanceled':
      return `${event.contractId}:${event.version}`;
    case 'AutoshipChanged':
      return `${event.contractId}:${event.since}`;
    case 'DeliveryOutOfStock':
      return `${event.contractId}:${event.cycle}:${event.outcome}`;
    case 'DeliveryNotMade':
      return `${event.contractId}:${event.cycle}:${event.reason}`;
    case 'PriceRiseNoticed':
      return `${event.contractId}:${event.lineId}:${event.noticedOn}`;
    case 'CardExpiring':
    case 'CardRemoved':
      return event.token;
    case 'YearlyNoticeDue':
      return `${event.contractId}:${event.date}`;
    case 'CardLinkAsked':
      return `${event.contractId}:${event.linkId}`;
    case 'OrderDeclined':
    case 'OrderGivenUp':
      return `${event.orderId}:${event.attempt}`;
    case 'OrderRefunded':
    case 'RefundRequested':
    case 'RefundRefused':
      return `${event.orderId}:${event.number}`;
    case 'RefundLinkAsked':
      return `${event.orderId}:${event.linkId}`;
    case 'ParcelShipped':
    case 'ParcelDelivered':
      return `${event.orderId}:${event.parcel}`;
    case 'ParcelDelayed':
      return `${event.orderId}:${event.parcel}:${event.at}`;
    case 'ContactMessageReceived':
      return event.reference;
    case 'ChargeOutOfTime':
      return event.key;
    case 'AccountLinkMade':
      return event.linkId;
    case 'AccountConfirmed':
      return event.customerId;
    case 'NewsSignedUp':
      return event.signUpId;
    case 'KnownEmailRegistered':
    case 'MailQueued':
      return event.id;
  }
};

/** Two events with one key are the same event. */
export const buildEventKey = (event: DomainEvent): string => `${event.kind}:${subjectOf(event)}`;
