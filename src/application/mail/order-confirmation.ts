import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { computeNextDeliveryDate } from '#domain/autoship/selling-plan';
import { buildEventKey } from '#domain/events/domain-event';
import type { MailMessage } from '#domain/mail/message';
import { formatDollars, type Money } from '#domain/money';
import type { Order, OrderLine } from '#domain/orders/order';
import { findRoutePath } from '#domain/shell/routes';
import { toCalendarDate } from '#domain/time';
import type { DomainEventOfKind, EventHandler, EventNotHandled } from '../events/event-handlers';
import { notHandledReasons } from '../events/messages';
import type { Mail } from '../ports/mail';
import type { SiteOrders } from '../ports/orders';
import { buildMail, type MailItem, type MailingShop, type MailPart } from './mail-layout';
import { orderMailMessages } from './messages';
import { sendEventMail } from './send-event-mail';

type Shop = MailingShop & { readonly timeZone: string };

const itemOf = ({ quantity, title, variantTitle, amount, pictureSource }: OrderLine): MailItem => ({
  title: `${quantity} x ${title}`,
  details: variantTitle === '' ? [] : [variantTitle],
  amount: formatDollars(amount),
  pictureSource,
});

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

const formatCost = (label: string, amount: Money): string =>
  label === 'Shipping' && amount === 0 ? 'Free' : formatDollars(amount);

export const buildOrderConfirmationMail = (order: Order, shop: Shop): MailMessage => {
  const { firstName, lastName, address1, address2, city, provinceCode, zip } = order.address;
  const to = [`${firstName} ${lastName}`, address1, ...(address2 ? [address2] : []), `${city}, ${provinceCode} ${zip}`];
  const autoships = autoshipSentences(order, shop.timeZone);
  const costs = costRows(order).map(([label, amount]) => [label, formatCost(label, amount)] as const);
  const parts: readonly MailPart[] = [
    { kind: 'items', heading: 'Your items', items: order.lines.map(itemOf) },
    { kind: 'costs', heading: 'What it costs', rows: costs },
    { kind: 'lines', heading: 'Where it goes', lines: to },
    ...(autoships.length > 0 ? [{ kind: 'lines', heading: 'Your Autoships', lines: autoships } as const] : []),
    {
      kind: 'button',
      label: orderMailMessages.seeOrder,
      url: `${shop.origin}${findRoutePath('orderStatus')}?number=${order.number}`,
    },
  ];
  return buildMail(
    {
      to: order.contact.email,
      subject: orderMailMessages.confirmedSubject(shop.name, order.number),
      heading: orderMailMessages.confirmed(firstName, order.number),
      parts,
    },
    shop,
  );
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
