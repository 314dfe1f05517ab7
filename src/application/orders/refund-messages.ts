import type { ContractStatus } from '#domain/autoship/contract';
import { formatDollars } from '#domain/money';
import type { Order } from '#domain/orders/order';
import type { OrderRefund, OrderRefundStatus } from '#domain/orders/order-refund';
import { findOrderStanding, type OrderStanding } from '#domain/orders/order-standing';
import type { RefundRequest, RefundRequestAnswer } from '#domain/orders/refund-request';
import type { SkuUnitsNotLeft } from '#domain/orders/units-by-sku';
import { formatLongDateTime } from '#domain/time';
import { refundReasonTexts } from './messages';
import type { RefundOrderRefusal } from './start-refund';

export const describeUnitsNotAsked = (sku: string, asked: number): string =>
  asked === 0 ? `The customer didn't ask for ${sku}.` : `The customer asked for only ${asked} of ${sku}.`;

/** Why an order wasn't canceled, refunded or shipped, for the shop's operators. */
export const describeRefundRefusal = (refusal: RefundOrderRefusal, { number, lines }: Order): string => {
  switch (refusal.kind) {
    case 'NoSuchOrder':
      return `There's no order ${number}.`;
    case 'NotPaid':
      return `Order ${number} hasn't been paid for.`;
    case 'AlreadyCanceled':
      return `Order ${number} is already canceled.`;
    case 'AlreadyPacked':
      return `Order ${number} is already packed.`;
    case 'NothingLeftToRefund':
      return `Order ${number} has nothing left to refund.`;
    case 'AutoshipIsCharged':
      return `The shop is charging the customer for a delivery of the Autoship that order ${number} started. Try again in a few minutes.`;
    case 'NoSuchRequest':
      return `Order ${number} has no such refund request.`;
    case 'AlreadyAnswered':
      return 'That refund request was already answered.';
    case 'UnitsNotAsked':
      return describeUnitsNotAsked(lines[refusal.position]?.sku ?? 'that item', refusal.asked);
    case 'UnitsNotLeft':
      return `Order ${number} has only ${refusal.left} of ${lines[refusal.position]?.sku ?? 'that item'} left to refund.`;
  }
};

export const describeSkuUnitsNotLeft = ({ sku, units, left }: SkuUnitsNotLeft): string =>
  `You asked to refund ${units} of ${sku}, but the order has only ${left} left.`;

/** What to add to the command that cancels an order that started an Autoship. */
export const askAboutAutoshipText = (number: number): string =>
  `Order ${number} started an Autoship. Add --autoship yes to cancel that too, or --autoship no to keep it.`;

const canceledTexts: Readonly<Record<ContractStatus['kind'], (number: number) => string>> = {
  active: (number) => `Order ${number} is canceled. Its Autoship is still active.`,
  paused: (number) => `Order ${number} is canceled. Its Autoship is still paused.`,
  canceled: (number) => `Order ${number} and its Autoship are canceled.`,
};

/** What a command says about an order that it canceled; `autoship` is how the order's Autoships stand. */
export const describeCancellation = (number: number, autoship: ContractStatus['kind'] | undefined): string =>
  autoship === undefined ? `Order ${number} is canceled.` : canceledTexts[autoship](number);

const standingTexts: Readonly<Record<OrderStanding, string>> = {
  pending: 'payment pending',
  renewing: 'charging card',
  placed: 'placed',
  // The bank declined it, or the shop gave up on a charge without a response.
  declined: 'not paid',
  canceled: 'canceled',
  refunded: 'refunded',
  'partly-refunded': 'partly refunded',
  'partly-shipped': 'partly shipped',
  shipped: 'shipped',
  delivered: 'delivered',
};

/** How an order stands, in the lists of the command line. */
export const describeStanding = (order: Parameters<typeof findOrderStanding>[0]): string =>
  standingTexts[findOrderStanding(order)];

const statusTexts: Readonly<Record<OrderRefundStatus, string>> = {
  pending: "has no answer from the payment processor yet; we'll ask again",
  done: 'is done',
  failed: 'failed: the payment processor found nothing to refund',
};

export const describeRefund = ({ number, total, status }: OrderRefund): string =>
  `Refund ${number} of ${formatDollars(total)} ${statusTexts[status]}.`;

const requestStatusTexts: Readonly<Record<RefundRequestAnswer['kind'], string>> = {
  approved: 'approved',
  refused: 'refused',
};

/** What a customer asked for, in lines: when and why, the items, and their own words. */
export const describeRefundRequest = (
  order: Order,
  { number, askedAt, reason, details, lines, answer }: RefundRequest,
  timeZone: string,
): readonly string[] => [
  `${order.number}-${number}  ${formatLongDateTime(askedAt, timeZone)}  ${refundReasonTexts[reason]}${answer ? `  (${requestStatusTexts[answer.kind]})` : ''}`,
  ...lines.flatMap(({ position, units }) => {
    const line = order.lines[position];
    return line ? [`  ${units} of ${line.quantity} x ${line.sku}  ${line.title}  ${formatDollars(line.amount)}`] : [];
  }),
  ...details.split('\n').flatMap((line) => (line === '' ? [] : [`  "${line}"`])),
];

export const noRefundRequestsMessage = 'No refund requests are waiting.';

export const refundRefusedMessage = (name: string): string =>
  `Refund request ${name} is refused. We're emailing the customer your reason.`;

/** What was canceled and refunded in an order, and what its customer wants refunded, in lines. */
export const describeRefunds = (order: Order, timeZone: string): readonly string[] => {
  const { canceledAt, refunds = [], refundRequests = [] } = order;
  return [
    ...(canceledAt === undefined ? [] : [`Canceled on ${formatLongDateTime(canceledAt, timeZone)}.`]),
    ...refunds.map((refund) => `${formatLongDateTime(refund.begunAt, timeZone)}: ${describeRefund(refund)}`),
    ...refundRequests.flatMap((request) => describeRefundRequest(order, request, timeZone)),
  ];
};
