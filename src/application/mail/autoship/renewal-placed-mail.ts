import { findOpenCycle } from '#domain/autoship/autoship';
import type { AutoshipContract } from '#domain/autoship/contract';
import type { MailMessage } from '#domain/mail/message';
import type { Order } from '#domain/orders/order';
import { findRoutePath } from '#domain/shell/routes';
import { addDays, type CalendarDate } from '#domain/time';
import { autoshipMailMessages as texts } from '../autoship-messages';
import { buildMail, type MailPart } from '../mail-layout';
import { orderMailMessages } from '../messages';
import { type AutoshipReader, costsOf, destinationOf, itemOf, paragraph, stopParts } from './autoship-mail-parts';
import type { AutoshipMail } from './send-autoship-mail';

/** A renewal was charged and sent, as the order says it. */
export const buildRenewalPlacedMail = (
  { number, lines, cost, address }: Pick<Order, 'number' | 'lines' | 'cost' | 'address'>,
  { contract, next }: { readonly contract: Pick<AutoshipContract, 'id'>; readonly next?: CalendarDate | undefined },
  reader: AutoshipReader,
): MailMessage => {
  const { to, firstName, shop } = reader;
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
    ...stopParts(contract, reader),
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
      const { contract } = autoship;
      const next = findOpenCycle(autoship)?.date;
      return buildRenewalPlacedMail(order, { contract, next }, await sources.readerOf(autoship)());
    },
  samples: ({ order, contract, date, reader }) => [
    {
      name: 'placed',
      sent: 'A renewal was charged and ordered',
      message: buildRenewalPlacedMail(order, { contract, next: addDays(date, 28) }, reader),
    },
  ],
};
