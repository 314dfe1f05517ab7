import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { computeSecondDeliveryDate } from '#domain/autoship/delivery-grid';
import { formatCityLine } from '#domain/checkout/address';
import { buildEventKey } from '#domain/events/domain-event';
import { isolateText } from '#domain/isolated-text';
import type { MailMessage } from '#domain/mail/message';
import { formatDollars } from '#domain/money';
import { computeOrderProgramDiscount, findOrderStatusPath, type Order, type OrderLine } from '#domain/orders/order';
import { convertPoundsToGrams, findQuotaMonth, type StaffQuota } from '#domain/staff-program/quota';
import { toCalendarDate } from '#domain/time';
import type { DomainEventOfKind, EventHandler, EventNotHandled } from '../events/event-handlers';
import { notHandledReasons } from '../events/messages';
import { buildCostRows } from '../orders/cost-rows';
import type { Mail } from '../ports/mail';
import type { OrderReader } from '../ports/orders';
import type { LoadOrderQuota } from '../staff-program/load-order-quota';
import { describeStaffDelivery } from './describe-staff-delivery';
import { buildMail, type MailItem, type MailingShop, type MailPart } from './mail-layout';
import { type BuildMailSamples, samplePrefix } from './mail-sample';
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
    sellingPlan
      ? [orderMailMessages.nextDelivery(title, sellingPlan, computeSecondDeliveryDate(date, sellingPlan.every))]
      : [],
  );
};

/** `quota` is the month's, for a staff order; without it the email doesn't say what's left. */
export const buildOrderConfirmationMail = (order: Order, shop: Shop, quota?: StaffQuota): MailMessage => {
  const { firstName, lastName, company, address1, address2 } = order.address;
  const to = [
    `${isolateText(firstName)} ${lastName}`,
    ...(company ? [company] : []),
    address1,
    ...(address2 ? [address2] : []),
    formatCityLine(order.address),
  ];
  const autoships = autoshipSentences(order, shop.timeZone);
  const costs = buildCostRows({ ...order.cost, programDiscount: computeOrderProgramDiscount(order) }, 'Items').map(
    ({ label, amount }) => [label, amount] as const,
  );
  const ofStaff = describeStaffDelivery(order, shop.timeZone, quota);
  const statusPath = findOrderStatusPath(order);
  const parts: readonly MailPart[] = [
    { kind: 'items', heading: 'Your items', items: order.lines.map(itemOf) },
    { kind: 'costs', heading: 'Cost', rows: costs },
    { kind: 'lines', heading: 'Shipping to', lines: to },
    ...(ofStaff.length > 0 ? [{ kind: 'lines', heading: 'Staff program', lines: ofStaff } as const] : []),
    ...(autoships.length > 0 ? [{ kind: 'lines', heading: 'Your Autoships', lines: autoships } as const] : []),
    ...(statusPath === undefined
      ? []
      : [{ kind: 'button', label: orderMailMessages.seeOrder, url: shop.origin + statusPath } as const]),
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

/** Emails the order confirmation to the shopper. Handling the event twice sends the email twice under one id. */
export class SendOrderConfirmationMail implements EventHandler<'OrderPlaced'> {
  constructor(
    private readonly orders: OrderReader,
    private readonly mail: Mail,
    private readonly quota: Pick<LoadOrderQuota, 'execute'>,
    private readonly shop: Shop,
  ) {}

  handle(event: DomainEventOfKind<'OrderPlaced'>): TE.TaskEither<EventNotHandled, void> {
    return pipe(
      TE.fromTask(this.orders.find(event.orderId)),
      TE.chain(TE.fromOption((): EventNotHandled => ({ kind: 'NotHandled', reason: notHandledReasons.orderMissing }))),
      TE.bindTo('order'),
      TE.bind('quota', ({ order }) => TE.fromTask(this.quota.execute(order))),
      TE.chain(({ order, quota }) =>
        sendEventMail(this.mail, buildEventKey(event), buildOrderConfirmationMail(order, this.shop, quota)),
      ),
    );
  }
}

export const orderConfirmationSamples: BuildMailSamples = ({ site, shop, order, now }) => {
  const quota: StaffQuota = {
    month: findQuotaMonth(now, shop.timeZone),
    limitGrams: convertPoundsToGrams(60),
    usedGrams: convertPoundsToGrams(45),
  };
  return [
    {
      name: `${samplePrefix({ site })}order-confirmation`,
      sent: site === 'HPSF' ? 'A staff member orders to their clinic' : 'An order is placed',
      message: buildOrderConfirmationMail(order, shop, site === 'HPSF' ? quota : undefined),
    },
  ];
};
