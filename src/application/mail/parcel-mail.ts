import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { buildEventKey } from '#domain/events/domain-event';
import type { MailMessage } from '#domain/mail/message';
import { findOrderStatusPath, type Order } from '#domain/orders/order';
import { computeArrival, findFulfillmentStatus } from '#domain/orders/order-fulfillment';
import { addParcelEvent, findEventTime, findExpectedDay, findParcelStatus, type Parcel } from '#domain/orders/parcel';
import { findRoutePath } from '#domain/shell/routes';
import { addDays, formatLongDate, type Instant, instant, toCalendarDate } from '#domain/time';
import type { DomainEventOfKind, EventHandler, EventNotHandled } from '../events/event-handlers';
import { notHandledReasons } from '../events/messages';
import type { Mail } from '../ports/mail';
import type { OrderReader } from '../ports/orders';
import { buildMail, type MailItem, type MailingShop, type MailPart } from './mail-layout';
import { type BuildMailSamples, samplePrefix } from './mail-sample';
import { parcelMailMessages } from './messages';
import { sendEventMail } from './send-event-mail';

/** The events about a parcel that a customer is emailed about. */
export type ParcelMailKind = 'ParcelShipped' | 'ParcelDelayed' | 'ParcelDelivered';
type ParcelMailShop = MailingShop & { readonly timeZone: string };

const listItems = (order: Order, { lines }: Parcel): readonly MailItem[] =>
  lines.flatMap(({ position, units }) => {
    const line = order.lines[position];
    if (!line) return [];
    const { title, variantTitle, pictureSource } = line;
    const details = variantTitle === '' ? [] : [variantTitle];
    return [{ title, details, amount: parcelMailMessages.quantity(units), pictureSource }];
  });

const listSentences = (kind: ParcelMailKind, parcel: Parcel, { timeZone }: ParcelMailShop): readonly string[] => {
  const dateOf = (at: Instant): string => formatLongDate(toCalendarDate(at, timeZone));
  const { tracking, expectedAt } = parcel;
  const expectedOn = findExpectedDay(parcel);
  const expected = expectedOn === undefined ? expectedAt && dateOf(expectedAt) : formatLongDate(expectedOn);
  const deliveredAt = findEventTime(parcel, 'delivered');
  if (kind === 'ParcelDelivered')
    return [
      ...(deliveredAt === undefined ? [] : [parcelMailMessages.delivered(dateOf(deliveredAt))]),
      parcelMailMessages.trouble,
    ];
  return [
    ...(kind === 'ParcelDelayed' ? [parcelMailMessages.delayed] : []),
    ...(expected === undefined ? [parcelMailMessages.willTell] : [parcelMailMessages.expected(expected)]),
    ...(tracking ? [parcelMailMessages.carrier(tracking)] : []),
  ];
};

const listLinks = (
  kind: ParcelMailKind,
  order: Order,
  { tracking }: Parcel,
  { origin }: MailingShop,
): readonly MailPart[] => {
  const statusPath = findOrderStatusPath(order);
  const status = statusPath === undefined ? [] : [{ label: parcelMailMessages.seeOrder, url: origin + statusPath }];
  const [button, ...others] = [
    ...(kind === 'ParcelDelivered' || tracking?.url === undefined
      ? []
      : [{ label: parcelMailMessages.track, url: tracking.url }]),
    ...status,
    ...(kind === 'ParcelDelivered'
      ? [{ label: parcelMailMessages.contact, url: origin + findRoutePath('contact') }]
      : []),
  ];
  return [
    ...(button ? [{ kind: 'button', ...button } as const] : []),
    ...others.map((link) => ({ kind: 'link', ...link }) as const),
  ];
};

/** The email about a parcel of an order: that it was shipped, is late, or was delivered. */
export const buildParcelMail = (
  kind: ParcelMailKind,
  order: Order,
  parcel: Parcel,
  shop: ParcelMailShop,
): MailMessage => {
  const { contact, address, number } = order;
  const isPart = (order.parcels ?? []).length > 1 || findFulfillmentStatus(order) === 'partial';
  const { subject, heading } = parcelMailMessages[kind][isPart ? 'part' : 'whole'];
  return buildMail(
    {
      to: contact.email,
      subject: subject(shop.name, number),
      heading: heading(address.firstName, number),
      parts: [
        ...listSentences(kind, parcel, shop).map((text) => ({ kind: 'paragraph', text }) as const),
        { kind: 'items', heading: parcelMailMessages.itemsHeading, items: listItems(order, parcel) },
        ...listLinks(kind, order, parcel, shop),
      ],
    },
    shop,
  );
};

/**
 * Emails the customer about a parcel; nothing if the order has no email anymore because the person was erased, nor about a
 * delay once the parcel is delivered. Handling the event twice sends the email twice under one id.
 */
export class SendParcelMail implements EventHandler<ParcelMailKind> {
  constructor(
    private readonly orders: OrderReader,
    private readonly mail: Mail,
    private readonly shop: ParcelMailShop,
  ) {}

  handle(event: DomainEventOfKind<ParcelMailKind>): TE.TaskEither<EventNotHandled, void> {
    const { kind, orderId, parcel: wanted } = event;
    return pipe(
      TE.fromTask(this.orders.find(orderId)),
      TE.chain(TE.fromOption((): EventNotHandled => ({ kind: 'NotHandled', reason: notHandledReasons.orderMissing }))),
      TE.chain((order) => {
        const parcel = order.parcels?.find(({ number }) => number === wanted);
        if (!parcel || order.contact.email === '') return TE.right(undefined);
        if (kind === 'ParcelDelayed' && findParcelStatus(parcel) === 'delivered') return TE.right(undefined);
        return sendEventMail(this.mail, buildEventKey(event), buildParcelMail(kind, order, parcel, this.shop));
      }),
    );
  }
}

const hourInMs = 3_600_000;

/** An order that is shipped, late with a carrier, and delivered. */
export const parcelMailSamples: BuildMailSamples = (of) => {
  const { order, shop } = of;
  const at = instant(order.createdAt + 2 * hourInMs);
  const shipped: Parcel = {
    number: 1,
    lines: order.lines.map(({ quantity: units }, position) => ({ position, units })),
    expectedAt: computeArrival(order.id, at, shop.timeZone),
    events: [{ kind: 'shipped', at }],
  };
  const tracking = {
    carrier: 'Sample Carrier',
    number: 'SC123456789',
    url: `${shop.origin}${findRoutePath('orderStatus')}`,
  };
  const later = instant(at + 48 * hourInMs);
  const expectedOn = addDays(toCalendarDate(later, shop.timeZone), 3);
  const late = addParcelEvent({ ...shipped, tracking }, { kind: 'delayed', at: later, expectedOn });
  const delivered = addParcelEvent(shipped, { kind: 'delivered', at: later });
  const build = (kind: ParcelMailKind, parcel: Parcel) =>
    buildParcelMail(kind, { ...order, parcels: [parcel] }, parcel, shop);
  return [
    { name: 'order-shipped', sent: 'An order is packed and handed over', message: build('ParcelShipped', shipped) },
    { name: 'order-delayed', sent: 'A carrier reports that a package is late', message: build('ParcelDelayed', late) },
    { name: 'order-delivered', sent: 'A package is delivered', message: build('ParcelDelivered', delivered) },
  ].map(({ name, ...sample }) => ({ name: `${samplePrefix(of)}${name}`, ...sample }));
};
