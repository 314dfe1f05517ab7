import * as TE from 'fp-ts/TaskEither';
import * as t from 'io-ts';
import { objectCodec } from '#adapters/codecs/object-codec';
import { brandedCodec, InstantCodec } from '#adapters/codecs/plain-codecs';
import { urgentEventPriority } from '#application/events/event-handlers';
import type { BuildMailSamples } from '#application/mail/mail-sample';
import { orderConfirmationSamples, SendOrderConfirmationMail } from '#application/mail/order-confirmation';
import { orderRefundedSamples, SendOrderRefundedMail } from '#application/mail/order-refunded';
import { type ParcelMailKind, parcelMailSamples, SendParcelMail } from '#application/mail/parcel-mail';
import type { Mail } from '#application/ports/mail';
import type { OrderReader } from '#application/ports/orders';
import type { SiteIdentity } from '#application/shell/site-identity';
import { LoadOrderQuota } from '#application/staff-program/load-order-quota';
import type { OrderId } from '#domain/orders/order';
import { autoshipReader } from '../autoship/autoship.tokens.ts';
import { defineEvents, handledBy } from '../define-event.ts';
import { mail as mailToken } from '../mail/mail.tokens.ts';
import { shopTransactions, siteIdentity, timeZone as timeZoneToken } from '../shell/shell.tokens.ts';
import { programSettings } from '../staff-program/staff-program.tokens.ts';
import { orderEmails, orderReader } from './orders.tokens.ts';

/** With ORDER_EMAILS=platform the platform sends the emails about its orders. */
const leaveToPlatform = { handle: () => TE.right(undefined) };

const parcelFields = { orderId: brandedCodec<OrderId>(), parcel: t.number };

const parcelMail = <Kind extends ParcelMailKind>(name: string, samples?: BuildMailSamples) => [
  handledBy<Kind, [OrderReader, Mail, SiteIdentity, string]>(
    name,
    urgentEventPriority,
    (orders, mail, shop, timeZone) => new SendParcelMail(orders, mail, { ...shop, timeZone }),
    [orderReader, mailToken, siteIdentity, timeZoneToken],
    samples,
  ),
];

export const orderEvents = defineEvents({
  OrderPlaced: {
    fields: objectCodec({ orderId: brandedCodec<OrderId>() }),
    handlers: [
      handledBy(
        'order-confirmation',
        urgentEventPriority,
        (sender, orders, mail, transactions, program, shop, timeZone) =>
          sender === 'platform'
            ? leaveToPlatform
            : new SendOrderConfirmationMail(orders, mail, new LoadOrderQuota(transactions, program, timeZone), {
                ...shop,
                timeZone,
              }),
        [orderEmails, orderReader, mailToken, shopTransactions, programSettings, siteIdentity, timeZoneToken],
        orderConfirmationSamples,
      ),
    ],
  },
  OrderRefunded: {
    fields: objectCodec({ orderId: brandedCodec<OrderId>(), number: t.number }),
    handlers: [
      handledBy(
        'order-refunded-mail',
        urgentEventPriority,
        (sender, orders, autoships, mail, shop) =>
          sender === 'platform' ? leaveToPlatform : new SendOrderRefundedMail(orders, autoships, mail, shop),
        [orderEmails, orderReader, autoshipReader, mailToken, siteIdentity],
        orderRefundedSamples,
      ),
    ],
  },
  ParcelShipped: { fields: objectCodec(parcelFields), handlers: parcelMail('parcel-shipped-mail', parcelMailSamples) },
  ParcelDelayed: {
    fields: objectCodec({ ...parcelFields, at: InstantCodec }),
    handlers: parcelMail('parcel-delayed-mail'),
  },
  ParcelDelivered: { fields: objectCodec(parcelFields), handlers: parcelMail('parcel-delivered-mail') },
});
