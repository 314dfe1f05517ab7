import * as t from 'io-ts';
import { objectCodec } from '#adapters/codecs/object-codec';
import { brandedCodec } from '#adapters/codecs/plain-codecs';
import { urgentEventPriority } from '#application/events/event-handlers';
import { MakeRefundLink } from '#application/mail/make-refund-link';
import {
  refundLinkMail,
  refundLinkSamples,
  refundRefusedMail,
  refundRefusedSamples,
  refundRequestedMail,
  refundRequestedSamples,
  SendRefundRequestMail,
} from '#application/mail/refund-request-emails';
import type { OrderId } from '#domain/orders/order';
import { defineEvents, handledBy } from '../define-event.ts';
import { mail } from '../mail/mail.tokens.ts';
import { siteIdentity } from '../shell/shell.tokens.ts';
import { orderReader } from './orders.tokens.ts';

const orderId = brandedCodec<OrderId>();

/** Only embedded commerce takes refund requests. */
export const refundRequestEvents = defineEvents({
  RefundLinkAsked: {
    fields: objectCodec({ orderId, linkId: t.string }),
    handlers: [
      handledBy(
        'refund-link-mail',
        urgentEventPriority,
        (orders, sender, links, shop) => new SendRefundRequestMail(orders, sender, refundLinkMail(links, shop)),
        [orderReader, mail, MakeRefundLink, siteIdentity],
        refundLinkSamples,
      ),
    ],
  },
  RefundRequested: {
    fields: objectCodec({ orderId, number: t.number }),
    handlers: [
      handledBy(
        'refund-requested-mail',
        urgentEventPriority,
        (orders, sender, shop) => new SendRefundRequestMail(orders, sender, refundRequestedMail(shop)),
        [orderReader, mail, siteIdentity],
        refundRequestedSamples,
      ),
    ],
  },
  RefundRefused: {
    fields: objectCodec({ orderId, number: t.number }),
    handlers: [
      handledBy(
        'refund-refused-mail',
        urgentEventPriority,
        (orders, sender, shop) => new SendRefundRequestMail(orders, sender, refundRefusedMail(shop)),
        [orderReader, mail, siteIdentity],
        refundRefusedSamples,
      ),
    ],
  },
});
