import * as E from 'fp-ts/Either';
import { computeArrivalWindow } from '#domain/shipping/arrival-window';
import { addDays, type CalendarDate, type Instant, toCalendarDate } from '#domain/time';
import { normalizeLines } from '#domain/typed-text';
import type { LineUnits } from './line-units';
import type { Order } from './order';
import { findFulfillmentStatus, listUnshippedUnits } from './order-fulfillment';
import { findPackingTime, isPacked } from './packing';
import { findEventTime } from './parcel';
import { findUnitsNotLeft, listRefundableUnits, type UnitsNotLeft } from './refund';
import { type RefundRequest, refundReasons } from './refund-request';

/** A request as it's typed. */
export type TypedRefundRequest = {
  /** The number that the request will have, so that a repeated press is the same request. */
  readonly number: number;
  readonly reason: string;
  readonly details: string;
  /** Each line once. */
  readonly lines: readonly LineUnits[];
};

/** Why an order takes no request now. */
export type RefundRequestBlocker =
  /** A hosted platform refunds its orders itself. */
  | { readonly kind: 'PlatformOrder' }
  | { readonly kind: 'NotPaid' }
  /** Everything was refunded, or waits for an answer. */
  | { readonly kind: 'NothingLeftToAsk' }
  /** What's left of it hasn't shipped yet. */
  | { readonly kind: 'RestNotShipped' }
  /** It isn't packed, so it can be canceled instead. */
  | { readonly kind: 'NotPackedYet' }
  | { readonly kind: 'GuaranteeEnded'; readonly lastDay: CalendarDate }
  /** The order has as many requests as it can have. */
  | { readonly kind: 'TooManyRequests' };

export type RefundRequestRefusal =
  | RefundRequestBlocker
  /** Another request was made since the page was opened. */
  | { readonly kind: 'RequestsChanged' }
  | { readonly kind: 'ReasonMissing' }
  | { readonly kind: 'DetailsTooLong'; readonly maximum: number }
  | { readonly kind: 'NothingChosen' }
  | UnitsNotLeft;

/** The most requests of one order, answered ones included. */
const maximumRefundRequests = 10;

/** In characters. */
export const maximumRefundDetails = 1000;

/** The guarantee holds this many days from delivery. */
const guaranteeDays = 60;

type RequestedOrder = Pick<
  Order,
  'status' | 'createdAt' | 'origin' | 'canceledAt' | 'parcels' | 'lines' | 'refunds' | 'refundRequests'
>;
type Moment = { readonly at: Instant; readonly timeZone: string };

/**
 * The last day of the guarantee, within which a refund can be asked for: 60 days from the delivery of the last parcel. A
 * parcel whose delivery nobody reported counts as delivered on the last day of its arrival window.
 */
export const findGuaranteeEnd = (order: Pick<Order, 'createdAt' | 'parcels'>, timeZone: string): CalendarDate => {
  const latestArrival = (shippedAt: Instant): CalendarDate =>
    computeArrivalWindow(toCalendarDate(shippedAt, timeZone)).last;
  const arrivals = (order.parcels ?? []).map((parcel) => {
    const deliveredAt = findEventTime(parcel, 'delivered');
    if (deliveredAt !== undefined) return toCalendarDate(deliveredAt, timeZone);
    return latestArrival(findEventTime(parcel, 'shipped') ?? findPackingTime(order));
  });
  return addDays(arrivals.toSorted().at(-1) ?? latestArrival(findPackingTime(order)), guaranteeDays);
};

/** The requests that wait for an answer. */
export const listOpenRequests = ({ refundRequests = [] }: Pick<Order, 'refundRequests'>): readonly RefundRequest[] =>
  refundRequests.filter(({ answer }) => !answer);

/**
 * What of each line of a packed order can be asked for: neither refunded nor part of a request that waits for an answer,
 * and in a parcel. Embedded fulfillment packs an order as a whole, so all of it counts before its parcel is stored.
 */
export const listRequestableUnits = (
  order: Pick<Order, 'lines' | 'parcels' | 'refunds' | 'refundRequests'>,
): readonly LineUnits[] => {
  const unshipped = (order.parcels ?? []).length === 0 ? [] : listUnshippedUnits(order);
  const taken = [...listOpenRequests(order).flatMap(({ lines }) => lines), ...unshipped];
  return listRefundableUnits(order)
    .map(({ position, units }) => ({
      position,
      units: taken.filter((line) => line.position === position).reduce((left, line) => left - line.units, units),
    }))
    .filter(({ units }) => units > 0);
};

/** Why a customer can't ask for a refund of an order now; undefined if they can. */
export const findRefundRequestBlocker = (order: RequestedOrder, moment: Moment): RefundRequestBlocker | undefined => {
  if (order.origin.kind === 'platform') return { kind: 'PlatformOrder' };
  if (order.status !== 'placed') return { kind: 'NotPaid' };
  if (listRequestableUnits(order).length === 0)
    return { kind: findFulfillmentStatus(order) === 'partial' ? 'RestNotShipped' : 'NothingLeftToAsk' };
  if (!isPacked(order, moment.at)) return { kind: 'NotPackedYet' };
  const lastDay = findGuaranteeEnd(order, moment.timeZone);
  if (toCalendarDate(moment.at, moment.timeZone) > lastDay) return { kind: 'GuaranteeEnded', lastDay };
  return (order.refundRequests ?? []).length >= maximumRefundRequests ? { kind: 'TooManyRequests' } : undefined;
};

/** The number of the next request of an order. */
export const findNextRequestNumber = ({ refundRequests = [] }: Pick<Order, 'refundRequests'>): number =>
  refundRequests.length + 1;

/** The request as it's stored; refused if the order takes none now, or it asks for what can't be asked for. */
export const planRefundRequest = (
  order: RequestedOrder,
  typed: TypedRefundRequest,
  moment: Moment,
): E.Either<RefundRequestRefusal, RefundRequest> => {
  const blocker = findRefundRequestBlocker(order, moment);
  if (blocker) return E.left(blocker);
  if (typed.number !== findNextRequestNumber(order)) return E.left({ kind: 'RequestsChanged' });
  if (typed.lines.length === 0) return E.left({ kind: 'NothingChosen' });
  const notLeft = findUnitsNotLeft(listRequestableUnits(order), typed.lines);
  if (notLeft) return E.left(notLeft);
  const reason = refundReasons.find((one) => one === typed.reason);
  if (!reason) return E.left({ kind: 'ReasonMissing' });
  const details = normalizeLines(typed.details);
  if (details.length > maximumRefundDetails) return E.left({ kind: 'DetailsTooLong', maximum: maximumRefundDetails });
  const lines = typed.lines
    .map(({ position, units }) => ({ position, units }))
    .toSorted((one, other) => one.position - other.position);
  return E.right({ number: typed.number, askedAt: moment.at, reason, details, lines });
};

const formatLines = (lines: readonly LineUnits[]): string =>
  lines
    .map(({ position, units }) => `${position}:${units}`)
    .toSorted()
    .join(' ');

/** The request that a repeated press asks for once more: the one with its number, if that asks for the same. */
export const findRepeatedRequest = (
  { refundRequests = [] }: Pick<Order, 'refundRequests'>,
  typed: TypedRefundRequest,
): RefundRequest | undefined =>
  refundRequests.find(
    ({ number, reason, lines }) =>
      number === typed.number && reason === typed.reason && formatLines(lines) === formatLines(typed.lines),
  );

export type RefundAnswerRefusal =
  | { readonly kind: 'NoSuchRequest' }
  | { readonly kind: 'AlreadyAnswered' }
  /** More units of a line are approved than were asked for. */
  | { readonly kind: 'UnitsNotAsked'; readonly position: number; readonly asked: number };

/** The request with a number that waits for an answer. */
export const findOpenRequest = (
  { refundRequests = [] }: Pick<Order, 'refundRequests'>,
  number: number,
): E.Either<RefundAnswerRefusal, RefundRequest> => {
  const request = refundRequests.find((one) => one.number === number);
  if (!request) return E.left({ kind: 'NoSuchRequest' });
  return request.answer ? E.left({ kind: 'AlreadyAnswered' }) : E.right(request);
};

/** The units that an approval refunds: all that the request asks for, or fewer of them. */
export const chooseApprovedUnits = (
  { lines }: Pick<RefundRequest, 'lines'>,
  fewer: readonly LineUnits[] = lines,
): E.Either<RefundAnswerRefusal, readonly LineUnits[]> => {
  for (const { position, units } of fewer) {
    const asked = lines.find((line) => line.position === position)?.units ?? 0;
    if (units > asked) return E.left({ kind: 'UnitsNotAsked', position, asked });
  }
  return E.right(fewer);
};
