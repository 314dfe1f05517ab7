import { findOpenCycle } from '#domain/autoship/autoship';
import type { MailMessage } from '#domain/mail/message';
import type { Order } from '#domain/orders/order';
import { findRoutePath } from '#domain/shell/routes';
import { addDays, type CalendarDate } from '#domain/time';
import { autoshipMailMessages as texts } from '../autoship-messages';
import { buildMail, type MailPart } from '../mail-layout';
import { orderMailMessages } from '../messages';
import { type AutoshipReader, costsOf, destinationOf, itemOf, paragraph } from './autoship-mail-parts';
import type { AutoshipMail } from './send-autoship-mail';

/** A renewal was charged and sent, as the order says it. */
export const buildRenewalPlacedMail = (
  { number, lines, cost, address }: Pick<Order, 'number' | 'lines' | 'cost' | 'address'>,
  next: CalendarDate | undefined,
  { to, firstName, shop }: AutoshipReader,
): MailMessage => {
  const parts: readonly MailPart[] = [
    { kind: 'items', heading: 'Your items', items: lines.map(itemOf) },
    costsOf(cost),
    destinationOf(address),
    ...(next === undefined ? [] : [paragraph(texts.placed.next(next))]),
    {
      kind: 'button',
      label: orderMailMessages.seeOrder,
      url: `${shop.origin}${findRoutePath('orderStatus')}?number=${number}`,
    },
    paragraph(texts.stop),
  ];
  return buildMail(
    { to, subject: texts.placed.subject(shop.name, number), heading: texts.placed.heading(firstName, number), parts },
    shop,
  );
};

export const renewalPlacedMail: AutoshipMail<'RenewalPlaced'> = {
  build:
    ({ orderId }, sources) =>
    async () => {
      const { order, autoship } = await sources.findRenewal(orderId)();
      return buildRenewalPlacedMail(order, findOpenCycle(autoship)?.date, await sources.readerOf(autoship)());
    },
  samples: ({ order, date, reader }) => [
    {
      name: 'placed',
      sent: 'A renewal was charged and ordered',
      message: buildRenewalPlacedMail(order, addDays(date, 28), reader),
    },
  ],
};
