import * as t from 'io-ts';
import type { DomainEvent } from '#domain/events/domain-event';
import type { MailMessage } from '#domain/mail/message';
import type { OrderId } from '#domain/orders/order';
import { branded, MoneyCodec } from '../column-codecs';

const addressed = { to: t.string, subject: t.string, text: t.string, html: t.string };

/** The message of a mail as a row keeps it. */
const MailMessageCodec: t.Type<MailMessage, unknown> = t.union([
  t.strict({ ...addressed, replyTo: t.string }),
  t.strict(addressed),
]);

/** An event as a row keeps it. */
export const DomainEventCodec: t.Type<DomainEvent, unknown> = t.union([
  t.strict({ kind: t.literal('OrderPlaced'), orderId: branded<OrderId>() }),
  t.strict({ kind: t.literal('ContactMessageReceived'), reference: t.string }),
  t.strict({ kind: t.literal('ChargeOutOfTime'), key: t.string, reference: t.string, amount: MoneyCodec }),
  t.strict({ kind: t.literal('MailQueued'), id: t.string, message: MailMessageCodec }),
]);
