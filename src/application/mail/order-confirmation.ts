import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { computeNextDeliveryDate } from '#domain/autoship/selling-plan';
import { escapeHtml } from '#domain/escape-html';
import { buildEventKey } from '#domain/events/domain-event';
import type { MailMessage } from '#domain/mail/message';
import { formatDollars, type Money } from '#domain/money';
import type { Order, OrderLine } from '#domain/orders/order';
import { toCalendarDate } from '#domain/time';
import type { DomainEventOfKind, EventHandler, EventNotHandled } from '../events/event-handlers';
import { notHandledReasons } from '../events/messages';
import type { Mail } from '../ports/mail';
import type { SiteOrders } from '../ports/orders';
import { orderMailMessages } from './messages';
import { sendEventMail } from './send-event-mail';

type Shop = { readonly name: string; readonly origin: string; readonly timeZone: string };

const lineText = (line: OrderLine): string =>
  `${line.quantity} x ${line.title}${line.variantTitle ? ` (${line.variantTitle})` : ''}: ${formatDollars(line.amount)}`;

const autoshipSentences = (order: Order, timeZone: string): readonly string[] => {
  const date = toCalendarDate(order.createdAt, timeZone);
  return order.lines.flatMap(({ sellingPlan, title }) =>
    sellingPlan ? [orderMailMessages.nextDelivery(title, sellingPlan, computeNextDeliveryDate(date, sellingPlan))] : [],
  );
};

const costRows = ({ cost }: Order): readonly (readonly [label: string, amount: Money])[] => [
  ['Items', cost.goods],
  ['Shipping', cost.shipping],
  ...(cost.serviceCharge > 0 ? [['Alaska and Hawaii service charge', cost.serviceCharge] as const] : []),
  ['Tax', cost.tax],
  ['Total', cost.total],
];

export const buildOrderConfirmationMail = (order: Order, shop: Shop): MailMessage => {
  const { firstName, lastName, address1, address2, city, provinceCode, zip } = order.address;
  const to = [`${firstName} ${lastName}`, address1, ...(address2 ? [address2] : []), `${city}, ${provinceCode} ${zip}`];
  const autoships = autoshipSentences(order, shop.timeZone);
  const costs = costRows(order).map(([label, amount]) => `${label}: ${formatDollars(amount)}`);
  const parts: readonly (readonly [heading: string, lines: readonly string[]])[] = [
    ['Your items', order.lines.map(lineText)],
    ['What it costs', costs],
    ['Where it goes', to],
    ...(autoships.length > 0 ? [['Your Autoships', autoships] as const] : []),
  ];
  const greeting = orderMailMessages.confirmed(firstName, order.number);
  const farewell = `${shop.name}, ${shop.origin}`;
  return {
    to: order.contact.email,
    subject: orderMailMessages.confirmedSubject(shop.name, order.number),
    text: [greeting, ...parts.map(([heading, lines]) => `${heading}\n${lines.join('\n')}`), farewell].join('\n\n'),
    html: [
      `<h1>${escapeHtml(greeting)}</h1>`,
      ...parts.map(([heading, lines]) => `<h2>${escapeHtml(heading)}</h2><p>${lines.map(escapeHtml).join('<br>')}</p>`),
      `<p>${escapeHtml(farewell)}</p>`,
    ].join('\n'),
  };
};

/** Mails the order confirmation to the order's address. Handling the event twice sends the mail twice under one id. */
export class SendOrderConfirmationMail implements EventHandler<'OrderPlaced'> {
  constructor(
    private readonly orders: Pick<SiteOrders, 'find'>,
    private readonly mail: Mail,
    private readonly shop: Shop,
  ) {}

  handle(event: DomainEventOfKind<'OrderPlaced'>): TE.TaskEither<EventNotHandled, void> {
    return pipe(
      TE.fromTask(this.orders.find(event.orderId)),
      TE.chain(TE.fromOption((): EventNotHandled => ({ kind: 'NotHandled', reason: notHandledReasons.orderMissing }))),
      TE.chain((order) => sendEventMail(this.mail, buildEventKey(event), buildOrderConfirmationMail(order, this.shop))),
    );
  }
}
