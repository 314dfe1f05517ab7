import * as t from 'io-ts';
import { objectCodec } from '#adapters/codecs/object-codec';
import { brandedCodec, CentsCodec } from '#adapters/codecs/plain-codecs';
import { ForgetCard } from '#application/checkout/forget-card';
import { RefundCharge } from '#application/checkout/refund-charge';
import { urgentEventPriority } from '#application/events/event-handlers';
import { orderDeclinedSamples, orderGivenUpSamples, SendOrderNotPlacedMail } from '#application/mail/order-not-placed';
import type { OrderId } from '#domain/orders/order';
import type { PaymentToken } from '#domain/payments/payment';
import { defineEvents, handledBy } from '../define-event.ts';
import { mail as mailToken } from '../mail/mail.tokens.ts';
import { siteOrders } from '../orders/orders.tokens.ts';
import { siteIdentity } from '../shell/shell.tokens.ts';
import { payments as paymentsToken } from './checkout.tokens.ts';

export const checkoutEvents = defineEvents({
  OrderDeclined: {
    fields: objectCodec({ orderId: brandedCodec<OrderId>(), attempt: t.number }),
    handlers: [
      handledBy(
        'order-declined',
        urgentEventPriority,
        (orders, mail, shop) => new SendOrderNotPlacedMail(orders, mail, shop),
        [siteOrders, mailToken, siteIdentity],
        orderDeclinedSamples,
      ),
    ],
  },
  OrderGivenUp: {
    fields: objectCodec({ orderId: brandedCodec<OrderId>(), attempt: t.number }),
    handlers: [
      handledBy(
        'order-given-up-mail',
        urgentEventPriority,
        (orders, mail, shop) => new SendOrderNotPlacedMail(orders, mail, shop),
        [siteOrders, mailToken, siteIdentity],
        orderGivenUpSamples,
      ),
    ],
  },
  ChargeOutOfTime: {
    fields: objectCodec({ key: t.string, reference: t.string, amount: CentsCodec }),
    handlers: [handledBy('refund', urgentEventPriority, (payments) => new RefundCharge(payments), [paymentsToken])],
  },
  CardRemoved: {
    fields: objectCodec({ token: brandedCodec<PaymentToken>() }),
    handlers: [handledBy('forget-card', 50, (payments) => new ForgetCard(payments), [paymentsToken])],
  },
});
