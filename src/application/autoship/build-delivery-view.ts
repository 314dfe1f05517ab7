import { type PreviewedDelivery, sumDeliveries } from '#domain/autoship/change-preview';
import type { AutoshipLine } from '#domain/autoship/contract';
import { computeCharge, type QuotedDelivery } from '#domain/autoship/quote-delivery';
import type { QuotedLine } from '#domain/autoship/renewal-quote';
import { formatDollars, type Money } from '#domain/money';
import { computeArrivalWindow } from '#domain/shipping/arrival-window';
import { computeFreeShippingProgress, computeFreeShippingSubtotal } from '#domain/shipping/free-shipping';
import { formatLongDate } from '#domain/time';
import { buildCostRows } from '../orders/cost-rows';
import type { DeliveriesView, DeliveryItemView, DeliveryView } from './autoship-page';
import { ownAutoshipTexts as texts } from './own-autoship-messages';
import { previewTexts } from './own-change-messages';

/** How the promised price of a line compares with today's; undefined if they're the same or none is promised. */
export const describePromise = (promised: Money | undefined, current: Money): string | undefined => {
  if (promised === undefined || promised === current) return undefined;
  return promised < current ? texts.promised(promised, current) : texts.cheaper(promised, current);
};

const buildItem = (line: QuotedLine, position: number, lines: readonly AutoshipLine[]): DeliveryItemView => {
  const promise = describePromise(lines.find(({ id }) => id === line.lineId)?.promisedPrice, line.listPrice);
  return {
    key: `${position}`,
    title: line.title,
    variantTitle: line.variantTitle,
    pictureSource: line.pictureSource,
    quantity: line.quantity,
    price: texts.each(line.unitPrice),
    ...(promise === undefined ? {} : { promise }),
    amount: formatDollars(line.amount),
    isOneTime: line.lineId === undefined,
  };
};

const describeShipping = ({ lines, cost }: QuotedDelivery['quote'], freeShippingMinimum: Money): string => {
  if (cost.shipping === 0) return texts.freeShipping;
  const { remaining } = computeFreeShippingProgress(computeFreeShippingSubtotal(lines), freeShippingMinimum);
  return texts.missingForFreeShipping(remaining);
};

export const buildDeliveryView = (
  { number, date, lines, quote }: QuotedDelivery,
  freeShippingMinimum: Money,
  owner = '',
): DeliveryView => ({
  key: `${owner}${number}`,
  date,
  ships: formatLongDate(date),
  arrives: texts.arrives(computeArrivalWindow(date)),
  items: quote.lines.map((line, position) => buildItem(line, position, lines)),
  shipping: describeShipping(quote, freeShippingMinimum),
  costs: buildCostRows(quote.cost, 'Items'),
  total: formatDollars(computeCharge(quote)),
  charge: computeCharge(quote),
  isSkipped: quote.lines.length === 0,
});

/** What a delivery is charged: nothing if it's skipped. */
const listCharged = (deliveries: readonly PreviewedDelivery[]): readonly PreviewedDelivery[] =>
  deliveries.filter(({ quote }) => quote.lines.length > 0);

export const buildDeliveriesView = (
  heading: string,
  deliveries: readonly PreviewedDelivery[],
  freeShippingMinimum: Money,
): DeliveriesView => {
  const charged = listCharged(deliveries);
  return {
    heading,
    deliveries: deliveries.map((delivery) => buildDeliveryView(delivery, freeShippingMinimum, delivery.contractId)),
    ...(charged.length === 0
      ? {}
      : { sum: { label: previewTexts.sum(charged.length), amount: formatDollars(sumDeliveries(charged)) } }),
  };
};
