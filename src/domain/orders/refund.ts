import * as E from 'fp-ts/Either';
import { computeMoneyFraction, type Money, money, subtractMoney, sumMoney, zeroMoney } from '#domain/money';
import type { LineUnits } from './line-units';
import type { Order, OrderId, OrderLine } from './order';
import type { OrderRefund, OrderRefundLine, RefundParts } from './order-refund';

/** The line does not have so many units left, or the number is not a whole one from 1. */
export type UnitsNotLeft = { readonly kind: 'UnitsNotLeft'; readonly position: number; readonly left: number };

export type RefundRefusal =
  /** The payment is not decided yet, or was declined. */
  { readonly kind: 'NotPaid' } | { readonly kind: 'NothingLeftToRefund' } | UnitsNotLeft;

type RefundedOrder = Pick<Order, 'status' | 'lines' | 'cost' | 'refunds'>;

/** The idempotency key of a refund: a repeated request with it is the same refund. */
export const refundIdempotencyKey = (id: OrderId, number: number): string => `${id}:refund:${number}`;

const listLineRefunds = ({ refunds = [] }: Pick<Order, 'refunds'>, position: number): readonly OrderRefundLine[] =>
  refunds.flatMap(({ lines }) => lines.filter((line) => line.position === position));

/** How many units of a line were refunded, failed refunds included, because a unit is refunded once. */
export const countRefundedUnits = (order: Pick<Order, 'refunds'>, position: number): number =>
  listLineRefunds(order, position).reduce((count, { units }) => count + units, 0);

/** What of each line is left to refund. */
export const listRefundableUnits = (order: Pick<Order, 'lines' | 'refunds'>): readonly LineUnits[] =>
  order.lines
    .map(({ quantity }, position) => ({ position, units: quantity - countRefundedUnits(order, position) }))
    .filter(({ units }) => units > 0);

/** What was refunded of an order; what failed is not among it. */
export const sumRefunded = ({ refunds = [] }: Pick<Order, 'refunds'>): Money =>
  sumMoney(refunds.filter(({ status }) => status !== 'failed').map(({ total }) => total));

/** What `units` more of a line bring: round(amount x refunded after / n) - refunded before, of its tax alike. */
const refundLine = (line: OrderLine, { position, units }: LineUnits, order: RefundedOrder): OrderRefundLine => {
  const before = listLineRefunds(order, position);
  const unitsAfter = countRefundedUnits(order, position) + units;
  const share = (whole: Money, refunded: readonly Money[]): Money =>
    subtractMoney(computeMoneyFraction(whole, unitsAfter, line.quantity), sumMoney(refunded));
  return {
    position,
    units,
    amount: share(
      line.amount,
      before.map(({ amount }) => amount),
    ),
    tax: share(
      line.tax,
      before.map(({ tax }) => tax),
    ),
  };
};

/** The line of which more is wanted than is `left`, or that's named twice; undefined if there's none. */
export const findUnitsNotLeft = (
  left: readonly LineUnits[],
  wanted: readonly LineUnits[],
): UnitsNotLeft | undefined => {
  const leftOf = new Map(left.map(({ position, units }) => [position, units]));
  const seen = new Set<number>();
  for (const { position, units } of wanted) {
    const ofLine = leftOf.get(position) ?? 0;
    if (seen.has(position) || !Number.isSafeInteger(units) || units < 1 || units > ofLine)
      return { kind: 'UnitsNotLeft', position, left: ofLine };
    seen.add(position);
  }
  return undefined;
};

/**
 * Plans a refund of some units of an order, each line named once; all that are left if no units are given. Shipping and
 * service charge are refunded with the last unit of the order only. Never more in sum than was paid.
 */
export const planRefund = (
  order: RefundedOrder,
  requested?: readonly LineUnits[],
): E.Either<RefundRefusal, RefundParts> => {
  if (order.status !== 'placed') return E.left({ kind: 'NotPaid' });
  const left = listRefundableUnits(order);
  const requests = requested ?? left;
  if (left.length === 0 || requests.length === 0) return E.left({ kind: 'NothingLeftToRefund' });
  const refusal = findUnitsNotLeft(left, requests);
  if (refusal) return E.left(refusal);
  const lines = order.lines.flatMap((line, position) => {
    const request = requests.find((one) => one.position === position);
    return request ? [refundLine(line, request, order)] : [];
  });
  const isLast = left.every(({ position, units }) =>
    requests.some((one) => one.position === position && one.units === units),
  );
  const { shipping, serviceCharge, total: paid } = order.cost;
  const parts = { lines, shipping: isLast ? shipping : zeroMoney, serviceCharge: isLast ? serviceCharge : zeroMoney };
  const sum = sumMoney([...lines.flatMap(({ amount, tax }) => [amount, tax]), parts.shipping, parts.serviceCharge]);
  return E.right({ ...parts, total: money(Math.min(sum, paid - sumRefunded(order))) });
};

/** How much of an order was refunded. What failed counts as not refunded. */
export const findRefundedPart = (order: Pick<Order, 'lines' | 'refunds'>): 'none' | 'part' | 'whole' => {
  const refunds = (order.refunds ?? []).filter(({ status }) => status !== 'failed');
  if (refunds.length === 0) return 'none';
  return listRefundableUnits({ lines: order.lines, refunds }).length === 0 ? 'whole' : 'part';
};

/** The next refund of an order, before the processor is asked for it. */
export const buildRefund = (
  { refunds = [] }: Pick<Order, 'refunds'>,
  parts: RefundParts,
  { begunAt, charge }: Pick<OrderRefund, 'begunAt' | 'charge'>,
): OrderRefund => ({ ...parts, number: refunds.length + 1, begunAt, charge, status: 'pending' });

/** The order with one more refund, which approves the request with the number `request`, if there's one. */
export const addRefund = (order: Order, refund: OrderRefund, request?: number): Order => ({
  ...order,
  refunds: [...(order.refunds ?? []), refund],
  ...(order.refundRequests
    ? {
        refundRequests: order.refundRequests.map((one) =>
          one.number === request
            ? { ...one, answer: { kind: 'approved', at: refund.begunAt, refund: refund.number } }
            : one,
        ),
      }
    : {}),
});
