import { formatDollars } from '#domain/money';
import type { Order } from '#domain/orders/order';
import type { OrderFulfilment } from '#domain/orders/order-fulfilment';
import type { OrderRefund, OrderRefundStatus } from '#domain/orders/order-refund';
import type { SkuUnitsNotLeft } from '#domain/orders/units-by-sku';
import { formatLongDateTime } from '#domain/time';
import type { RefundOrderRefusal } from './start-refund';

/** Why an order was not cancelled, refunded or packed, for whoever runs the shop. */
export const describeRefundRefusal = (refusal: RefundOrderRefusal, { number, lines }: Order): string => {
  switch (refusal.kind) {
    case 'NoSuchOrder':
      return `There is no order ${number}.`;
    case 'NotPaid':
      return `The order ${number} is not paid.`;
    case 'AlreadyCancelled':
      return `The order ${number} is canceled already.`;
    case 'AlreadyPacked':
      return `The order ${number} is packed already.`;
    case 'NothingLeftToRefund':
      return `Nothing of the order ${number} is left to refund.`;
    case 'AutoshipIsCharged':
      return `A delivery of the Autoship that order ${number} started is being charged. Try again in a few minutes.`;
    case 'UnitsNotLeft':
      return `The order ${number} has ${refusal.left} of ${lines[refusal.position]?.sku ?? 'that item'} left to refund.`;
  }
};

export const describeSkuUnitsNotLeft = ({ sku, units, left }: SkuUnitsNotLeft): string =>
  `Of the ${units} of ${sku} that are to be refunded, the order has ${left} left.`;

/** What has to be said with the command that cancels an order which started an Autoship. */
export const askAboutAutoshipText = (number: number): string =>
  `Order ${number} started an Autoship. Add --autoship yes to cancel that too, or --autoship no to keep it.`;

export const packedMessage = (number: number): string => `The order ${number} is packed.`;

const statusTexts: Readonly<Record<OrderRefundStatus, string>> = {
  pending: 'has no answer of the payment processor yet, which is asked again',
  done: 'is done',
  failed: 'failed: the payment processor finds nothing to give back',
};

export const describeRefund = ({ number, total, status }: OrderRefund): string =>
  `Refund ${number} of ${formatDollars(total)} ${statusTexts[status]}.`;

const fulfilmentTexts: Readonly<Record<OrderFulfilment['kind'], string>> = { packed: 'Packed', cancelled: 'Canceled' };

/** What was packed, cancelled and refunded of an order, in lines. */
export const describeRefunds = ({ fulfilment, refunds = [] }: Order, timeZone: string): readonly string[] => [
  ...(fulfilment ? [`${fulfilmentTexts[fulfilment.kind]} on ${formatLongDateTime(fulfilment.at, timeZone)}.`] : []),
  ...refunds.map((refund) => `${formatLongDateTime(refund.begunAt, timeZone)}: ${describeRefund(refund)}`),
];
