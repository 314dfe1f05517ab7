import { pipe } from 'fp-ts/function';
import type { Task } from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import { buildEventKey } from '#domain/events/domain-event';
import type { MailMessage } from '#domain/mail/message';
import { findOrderStatusPath, type Order } from '#domain/orders/order';
import type { RefundRequest } from '#domain/orders/refund-request';
import { buildRoutePath, findRoutePath } from '#domain/shell/routes';
import type { DomainEventOfKind, EventNotHandled } from '../events/event-handlers';
import { notHandledReasons } from '../events/messages';
import { listRequestedItems } from '../orders/refund-request-messages';
import type { Mail } from '../ports/mail';
import type { OrderReader } from '../ports/orders';
import { paragraph } from './autoship/autoship-mail-parts';
import { buildMail, type MailingShop, type MailPart } from './mail-layout';
import { type BuildMailSamples, samplePrefix } from './mail-sample';
import type { MakeRefundLink } from './make-refund-link';
import { refundRequestMailMessages as texts } from './messages';
import { sendEventMail } from './send-event-mail';

const itemsOf = (order: Order, { lines }: RefundRequest): MailPart => ({
  kind: 'lines',
  heading: texts.itemsHeading,
  lines: listRequestedItems(order, lines),
});

const buildOrderMail = (
  { contact, address, number }: Order,
  { subject, heading }: (typeof texts)['link' | 'asked' | 'refused'],
  parts: readonly MailPart[],
  shop: MailingShop,
): MailMessage =>
  buildMail(
    { to: contact.email, subject: subject(shop.name, number), heading: heading(address.firstName, number), parts },
    shop,
  );

/** The email with the link for someone without an account. */
const buildRefundLinkMail = (order: Order, url: string, shop: MailingShop): MailMessage =>
  buildOrderMail(
    order,
    texts.link,
    [paragraph(texts.link.works), { kind: 'button', label: texts.link.button, url }, paragraph(texts.link.notYou)],
    shop,
  );

/** The receipt of a request. */
const buildRefundRequestedMail = (order: Order, request: RefundRequest, shop: MailingShop): MailMessage => {
  const statusPath = findOrderStatusPath(order);
  return buildOrderMail(
    order,
    texts.asked,
    [
      paragraph(texts.asked.whatsNext),
      itemsOf(order, request),
      paragraph(texts.keep),
      ...(statusPath === undefined
        ? []
        : [{ kind: 'button', label: texts.seeOrder, url: shop.origin + statusPath } as const]),
    ],
    shop,
  );
};

/** Why the shop refused a request. */
const buildRefundRefusedMail = (order: Order, request: RefundRequest, reason: string, shop: MailingShop): MailMessage =>
  buildOrderMail(
    order,
    texts.refused,
    [
      paragraph(texts.refused.reason(reason)),
      itemsOf(order, request),
      paragraph(texts.refused.disagree),
      { kind: 'button', label: texts.refused.contact, url: shop.origin + findRoutePath('contact') },
    ],
    shop,
  );

type RefundEvent = DomainEventOfKind<'RefundLinkAsked' | 'RefundRequested' | 'RefundRefused'>;

/** Builds the email about an order for an event; undefined if there's nothing to say anymore. */
type BuildEventMail<Event extends RefundEvent> = (event: Event, order: Order) => Task<MailMessage | undefined>;

/**
 * Sends an email about a refund request; nothing if the order has no email anymore because the person was erased. Handling
 * the event twice sends the email twice under one id.
 */
export class SendRefundRequestMail<Event extends RefundEvent> {
  constructor(
    private readonly orders: OrderReader,
    private readonly mail: Mail,
    private readonly build: BuildEventMail<Event>,
  ) {}

  handle(event: Event): TE.TaskEither<EventNotHandled, void> {
    return pipe(
      TE.fromTask(this.orders.find(event.orderId)),
      TE.chain(TE.fromOption((): EventNotHandled => ({ kind: 'NotHandled', reason: notHandledReasons.orderMissing }))),
      TE.chain((order) => (order.contact.email === '' ? TE.right(undefined) : TE.fromTask(this.build(event, order)))),
      TE.chain((message) => (message ? sendEventMail(this.mail, buildEventKey(event), message) : TE.right(undefined))),
    );
  }
}

const findRequest = ({ refundRequests }: Order, number: number): RefundRequest | undefined =>
  refundRequests?.find((request) => request.number === number);

export const refundLinkMail =
  (links: Pick<MakeRefundLink, 'make'>, shop: MailingShop): BuildEventMail<DomainEventOfKind<'RefundLinkAsked'>> =>
  (event, order) =>
  async () =>
    buildRefundLinkMail(order, await links.make(order.id, buildEventKey(event))(), shop);

export const refundRequestedMail =
  (shop: MailingShop): BuildEventMail<DomainEventOfKind<'RefundRequested'>> =>
  ({ number }, order) =>
  async () => {
    const request = findRequest(order, number);
    return request && buildRefundRequestedMail(order, request, shop);
  };

export const refundRefusedMail =
  (shop: MailingShop): BuildEventMail<DomainEventOfKind<'RefundRefused'>> =>
  ({ number }, order) =>
  async () => {
    const request = findRequest(order, number);
    return request?.answer?.kind === 'refused'
      ? buildRefundRefusedMail(order, request, request.answer.reason, shop)
      : undefined;
  };

const sampleRequest = (order: Order): RefundRequest => ({
  number: 1,
  askedAt: order.createdAt,
  reason: 'disliked',
  details: '',
  lines: [{ position: 0, units: 1 }],
});

export const refundLinkSamples: BuildMailSamples = (of) => [
  {
    name: `${samplePrefix(of)}refund-link`,
    sent: 'Someone without an account wants to ask for a refund',
    message: buildRefundLinkMail(of.order, of.shop.origin + buildRoutePath('refundLink', 'sample'), of.shop),
  },
];

export const refundRequestedSamples: BuildMailSamples = (of) => [
  {
    name: `${samplePrefix(of)}refund-requested`,
    sent: 'A customer asks for a refund',
    message: buildRefundRequestedMail(of.order, sampleRequest(of.order), of.shop),
  },
];

export const refundRefusedSamples: BuildMailSamples = (of) => [
  {
    name: `${samplePrefix(of)}refund-refused`,
    sent: 'The shop refuses a refund request',
    message: buildRefundRefusedMail(of.order, sampleRequest(of.order), texts.sampleReason, of.shop),
  },
];
