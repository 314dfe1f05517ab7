import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import type { Task } from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { ContractStatus } from '#domain/autoship/contract';
import { findSharedStatus, listStartedIds } from '#domain/autoship/start-autoships';
import { buildEventKey } from '#domain/events/domain-event';
import type { MailMessage } from '#domain/mail/message';
import { formatDollars, sumMoney } from '#domain/money';
import type { LineUnits } from '#domain/orders/line-units';
import { findOrderStatusPath, type Order } from '#domain/orders/order';
import type { OrderRefund } from '#domain/orders/order-refund';
import { buildRefund, planRefund } from '#domain/orders/refund';
import type { RefundRequest } from '#domain/orders/refund-request';
import type { DomainEventOfKind, EventHandler, EventNotHandled } from '../events/event-handlers';
import { notHandledReasons } from '../events/messages';
import { loadOrderAutoships } from '../orders/load-order-autoships';
import type { SiteAutoships } from '../ports/autoships';
import type { Mail } from '../ports/mail';
import type { OrderReader } from '../ports/orders';
import { buildMail, type MailItem, type MailingShop } from './mail-layout';
import { type BuildMailSamples, samplePrefix } from './mail-sample';
import { orderRefundedMessages } from './messages';
import { sendEventMail } from './send-event-mail';

const listItems = (order: Order, { lines }: OrderRefund): readonly MailItem[] =>
  lines.flatMap(({ position, units, amount }) => {
    const line = order.lines[position];
    if (!line) return [];
    const { title, variantTitle, pictureSource } = line;
    const details = variantTitle === '' ? [] : [variantTitle];
    return [{ title: `${units} x ${title}`, details, amount: formatDollars(amount), pictureSource }];
  });

const listCosts = ({ lines, shipping, serviceCharge, total }: OrderRefund): readonly (readonly [string, string])[] => {
  const { labels } = orderRefundedMessages;
  return [
    [labels.items, formatDollars(sumMoney(lines.map(({ amount }) => amount)))],
    ...(shipping > 0 ? [[labels.shipping, formatDollars(shipping)] as const] : []),
    ...(serviceCharge > 0 ? [[labels.serviceCharge, formatDollars(serviceCharge)] as const] : []),
    [labels.tax, formatDollars(sumMoney(lines.map(({ tax }) => tax)))],
    [labels.total, formatDollars(total)],
  ];
};

/** Whether a refund is all that the customer asked for. */
const describeRequest = ({ lines }: RefundRequest, refund: OrderRefund): string => {
  const isWhole = lines.every(({ position, units }) =>
    refund.lines.some((line) => line.position === position && line.units === units),
  );
  return isWhole ? orderRefundedMessages.asRequested : orderRefundedMessages.partOfRequest;
};

/**
 * The email about a refund. The last one of a canceled order says that it's canceled, and how its Autoships
 * stand.
 */
export const buildOrderRefundedMail = (
  order: Order,
  refund: OrderRefund,
  shop: MailingShop,
  autoship?: ContractStatus['kind'],
): MailMessage => {
  const { contact, address, number } = order;
  const isLast = refund.number >= (order.refunds?.length ?? 0);
  const isCanceled = order.canceledAt !== undefined && isLast;
  const { canceled, refunded } = orderRefundedMessages;
  const request = order.refundRequests?.find(
    ({ answer }) => answer?.kind === 'approved' && answer.refund === refund.number,
  );
  const { subject, heading } = isCanceled ? canceled : refunded;
  const statusPath = findOrderStatusPath(order);
  return buildMail(
    {
      to: contact.email,
      subject: subject(shop.name, number),
      heading: heading(address.firstName, number),
      parts: [
        { kind: 'paragraph', text: orderRefundedMessages.toCard(refund.total) },
        ...(request ? [{ kind: 'paragraph', text: describeRequest(request, refund) } as const] : []),
        { kind: 'items', heading: orderRefundedMessages.itemsHeading, items: listItems(order, refund) },
        { kind: 'costs', heading: orderRefundedMessages.costsHeading, rows: listCosts(refund) },
        ...(isCanceled && autoship
          ? [{ kind: 'paragraph', text: orderRefundedMessages.autoship[autoship] } as const]
          : []),
        ...(statusPath === undefined
          ? []
          : [{ kind: 'button', label: orderRefundedMessages.seeOrder, url: shop.origin + statusPath } as const]),
      ],
    },
    shop,
  );
};

/**
 * Emails the customer what we refunded; nothing if the order has no email anymore because the person was erased.
 * Handling the event twice sends the email twice under one id.
 */
export class SendOrderRefundedMail implements EventHandler<'OrderRefunded'> {
  constructor(
    private readonly orders: OrderReader,
    private readonly autoships: Pick<SiteAutoships, 'find'>,
    private readonly mail: Mail,
    private readonly shop: MailingShop,
  ) {}

  handle(event: DomainEventOfKind<'OrderRefunded'>): TE.TaskEither<EventNotHandled, void> {
    return pipe(
      TE.fromTask(this.orders.find(event.orderId)),
      TE.chain(TE.fromOption((): EventNotHandled => ({ kind: 'NotHandled', reason: notHandledReasons.orderMissing }))),
      TE.chain((order) => {
        const refund = order.refunds?.find(({ number }) => number === event.number);
        if (!refund || order.contact.email === '') return TE.right(undefined);
        return pipe(
          TE.fromTask(this.findAutoshipStatus(order)),
          TE.chain((autoship) =>
            sendEventMail(this.mail, buildEventKey(event), buildOrderRefundedMail(order, refund, this.shop, autoship)),
          ),
        );
      }),
    );
  }

  private findAutoshipStatus(order: Order): Task<ContractStatus['kind'] | undefined> {
    return async () => findSharedStatus(await loadOrderAutoships(this.autoships, order));
  }
}

const sampleRefund = (order: Order, units?: readonly LineUnits[]): OrderRefund => {
  const parts = planRefund(order, units);
  if (E.isLeft(parts)) throw new Error('the sample order has nothing to refund');
  return buildRefund(order, parts.right, { begunAt: order.createdAt, charge: 'sample' });
};

/** An order with one unit refunded, and one that's canceled. */
export const orderRefundedSamples: BuildMailSamples = (of) => {
  const { order, shop } = of;
  const canceled: Order = { ...order, canceledAt: order.createdAt };
  const autoship = listStartedIds(order).length > 0 ? 'active' : undefined;
  return [
    {
      name: `${samplePrefix(of)}order-refunded`,
      sent: 'Part of an order is refunded',
      message: buildOrderRefundedMail(order, sampleRefund(order, [{ position: 0, units: 1 }]), shop),
    },
    {
      name: `${samplePrefix(of)}order-canceled`,
      sent: "An order is canceled before it's packed",
      message: buildOrderRefundedMail(canceled, sampleRefund(order), shop, autoship),
    },
  ];
};
