import * as t from 'io-ts';
import type { CustomerId } from '#domain/customer/customer';
import type { DomainEvent } from '#domain/events/domain-event';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import type { MailMessage } from '#domain/mail/message';
import type { OrderId } from '#domain/orders/order';
import { brandedCodec, MoneyCodec } from '../column-codecs';
import { objectCodec, taggedUnionCodec } from '../record';

/** The message of a mail, as a row stores it. */
const MailMessageCodec = objectCodec<MailMessage>(
  { to: t.string, subject: t.string, text: t.string, html: t.string },
  { replyTo: t.string },
);

/** An event, as a row stores it. */
export const DomainEventCodec = taggedUnionCodec<DomainEvent>({
  OrderPlaced: objectCodec({ kind: t.literal('OrderPlaced'), orderId: brandedCodec<OrderId>() }),
  OrderDeclined: objectCodec({ kind: t.literal('OrderDeclined'), orderId: brandedCodec<OrderId>(), attempt: t.number }),
  ContactMessageReceived: objectCodec({ kind: t.literal('ContactMessageReceived'), reference: t.string }),
  ChargeOutOfTime: objectCodec({
    kind: t.literal('ChargeOutOfTime'),
    key: t.string,
    reference: t.string,
    amount: MoneyCodec,
  }),
  AccountLinkMade: objectCodec({ kind: t.literal('AccountLinkMade'), linkId: brandedCodec<AccountLinkId>() }),
  KnownAddressRegistered: objectCodec({
    kind: t.literal('KnownAddressRegistered'),
    id: t.string,
    customerId: brandedCodec<CustomerId>(),
  }),
  AccountConfirmed: objectCodec({ kind: t.literal('AccountConfirmed'), customerId: brandedCodec<CustomerId>() }),
  MailQueued: objectCodec({ kind: t.literal('MailQueued'), id: t.string, message: MailMessageCodec }),
});
