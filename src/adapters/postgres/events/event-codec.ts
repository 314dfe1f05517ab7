import * as t from 'io-ts';
import { objectCodec, taggedUnionCodec } from '#adapters/codecs/object-codec';
import { DeclineCodec } from '#adapters/codecs/payment-codecs';
import {
  brandedCodec,
  CentsCodec,
  InstantCodec,
  literalUnionCodec,
  readonlyListCodec,
} from '#adapters/codecs/plain-codecs';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CustomerId } from '#domain/customer/customer';
import { type DomainEvent, notMadeReasons, outOfStockOutcomes, unservedCauses } from '#domain/events/domain-event';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import type { MailMessage } from '#domain/mail/message';
import type { OrderId } from '#domain/orders/order';
import type { PaymentToken } from '#domain/payments/payment';
import type { CalendarDate } from '#domain/time';

/** The message of a mail, as a row stores it. */
const MailMessageCodec = objectCodec<MailMessage>(
  { to: t.string, subject: t.string, text: t.string, html: t.string },
  { replyTo: t.string, unsubscribeUrl: t.string },
);

/** An event, as a row stores it. */
export const DomainEventCodec = taggedUnionCodec<DomainEvent>({
  OrderPlaced: objectCodec({ kind: t.literal('OrderPlaced'), orderId: brandedCodec<OrderId>() }),
  OrderDeclined: objectCodec({ kind: t.literal('OrderDeclined'), orderId: brandedCodec<OrderId>(), attempt: t.number }),
  OrderGivenUp: objectCodec({ kind: t.literal('OrderGivenUp'), orderId: brandedCodec<OrderId>(), attempt: t.number }),
  OrderRefunded: objectCodec({ kind: t.literal('OrderRefunded'), orderId: brandedCodec<OrderId>(), number: t.number }),
  ContactMessageReceived: objectCodec({ kind: t.literal('ContactMessageReceived'), reference: t.string }),
  ChargeOutOfTime: objectCodec({
    kind: t.literal('ChargeOutOfTime'),
    key: t.string,
    reference: t.string,
    amount: CentsCodec,
  }),
  AccountLinkMade: objectCodec({ kind: t.literal('AccountLinkMade'), linkId: brandedCodec<AccountLinkId>() }),
  KnownAddressRegistered: objectCodec({
    kind: t.literal('KnownAddressRegistered'),
    id: t.string,
    customerId: brandedCodec<CustomerId>(),
  }),
  AccountConfirmed: objectCodec({ kind: t.literal('AccountConfirmed'), customerId: brandedCodec<CustomerId>() }),
  DeliveryReminded: objectCodec({
    kind: t.literal('DeliveryReminded'),
    contractId: brandedCodec<AutoshipContractId>(),
    cycle: t.number,
    date: brandedCodec<CalendarDate>(),
    remindedAt: InstantCodec,
  }),
  RenewalPlaced: objectCodec({ kind: t.literal('RenewalPlaced'), orderId: brandedCodec<OrderId>() }),
  RenewalDeclined: objectCodec<Extract<DomainEvent, { readonly kind: 'RenewalDeclined' }>>(
    { kind: t.literal('RenewalDeclined'), orderId: brandedCodec<OrderId>() },
    { decline: DeclineCodec },
  ),
  AutoshipPaused: objectCodec<Extract<DomainEvent, { readonly kind: 'AutoshipPaused' }>>(
    { kind: t.literal('AutoshipPaused'), contractId: brandedCodec<AutoshipContractId>(), version: t.number },
    { cause: literalUnionCodec(unservedCauses) },
  ),
  AutoshipResumed: objectCodec({
    kind: t.literal('AutoshipResumed'),
    contractId: brandedCodec<AutoshipContractId>(),
    version: t.number,
  }),
  AutoshipCanceled: objectCodec({
    kind: t.literal('AutoshipCanceled'),
    contractId: brandedCodec<AutoshipContractId>(),
    version: t.number,
  }),
  DeliveryOutOfStock: objectCodec({
    kind: t.literal('DeliveryOutOfStock'),
    contractId: brandedCodec<AutoshipContractId>(),
    cycle: t.number,
    outcome: literalUnionCodec(outOfStockOutcomes),
    missing: readonlyListCodec(brandedCodec<MerchandiseId>()),
  }),
  DeliveryNotMade: objectCodec({
    kind: t.literal('DeliveryNotMade'),
    contractId: brandedCodec<AutoshipContractId>(),
    cycle: t.number,
    reason: literalUnionCodec(notMadeReasons),
  }),
  PriceRiseNoticed: objectCodec({
    kind: t.literal('PriceRiseNoticed'),
    contractId: brandedCodec<AutoshipContractId>(),
    lineId: brandedCodec<AutoshipLineId>(),
    noticedOn: brandedCodec<CalendarDate>(),
  }),
  CardRemoved: objectCodec({ kind: t.literal('CardRemoved'), token: brandedCodec<PaymentToken>() }),
  CardExpiring: objectCodec({ kind: t.literal('CardExpiring'), token: brandedCodec<PaymentToken>() }),
  YearlyNoticeDue: objectCodec({
    kind: t.literal('YearlyNoticeDue'),
    contractId: brandedCodec<AutoshipContractId>(),
    date: brandedCodec<CalendarDate>(),
  }),
  CardLinkAsked: objectCodec({
    kind: t.literal('CardLinkAsked'),
    contractId: brandedCodec<AutoshipContractId>(),
    linkId: t.string,
  }),
  NewsSignedUp: objectCodec({ kind: t.literal('NewsSignedUp'), signUpId: t.string }),
  MailQueued: objectCodec({ kind: t.literal('MailQueued'), id: t.string, message: MailMessageCodec }),
});
