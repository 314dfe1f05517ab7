import * as t from 'io-ts';
import type { DomainEvent } from '#domain/events/domain-event';
import type { MailMessage } from '#domain/mail/message';
import type { OrderId } from '#domain/orders/order';
import { branded, MoneyCodec } from '../column-codecs';
import { record, taggedUnion } from '../record';

/** The message of a mail as a row keeps it. */
const MailMessageCodec = record<MailMessage>(
  { to: t.string, subject: t.string, text: t.string, html: t.string },
  { replyTo: t.string },
);

/** An event as a row keeps it. */
export const DomainEventCodec = taggedUnion<DomainEvent>({
  OrderPlaced: record({ kind: t.literal('OrderPlaced'), orderId: branded<OrderId>() }),
  OrderDeclined: record({ kind: t.literal('OrderDeclined'), orderId: branded<OrderId>(), attempt: t.number }),
  ContactMessageReceived: record({ kind: t.literal('ContactMessageReceived'), reference: t.string }),
  ChargeOutOfTime: record({
    kind: t.literal('ChargeOutOfTime'),
    key: t.string,
    reference: t.string,
    amount: MoneyCodec,
  }),
  MailQueued: record({ kind: t.literal('MailQueued'), id: t.string, message: MailMessageCodec }),
});
