import * as E from 'fp-ts/Either';
import type { DomainEvent } from '../events/domain-event';
import { addBusinessDays } from '../shipping/business-days';
import { computeLocalHour, type Instant, toCalendarDate } from '../time';
import type { LineUnits } from './line-units';
import type { Order, OrderId } from './order';
import { findPackingTime, isPackedByClock, type PackingRefusal } from './packing';
import {
  addParcelEvent,
  findEventTime,
  findExpectedDay,
  findParcelStatus,
  type Parcel,
  type ParcelEvent,
  type ParcelTracking,
} from './parcel';
import { countRefundedUnits } from './refund';

export const fulfillmentStatuses = ['unfulfilled', 'partial', 'fulfilled'] as const;
/** How much of an order was shipped (EN-04). */
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number];

/** Which parcel of which order. */
export type ParcelId = { readonly orderId: OrderId; readonly number: number };

type ShippedOrder = Pick<Order, 'lines' | 'parcels' | 'refunds' | 'refundRequests'>;

/** How many units of a line are in parcels. */
export const countShippedUnits = ({ parcels = [] }: Pick<Order, 'parcels'>, position: number): number =>
  parcels
    .flatMap(({ lines }) => lines)
    .filter((line) => line.position === position)
    .reduce((count, { units }) => count + units, 0);

/** How many units of a line were refunded because a customer asked; those had all shipped. */
const countUnitsRefundedOnRequest = (order: ShippedOrder, position: number): number => {
  const numbers = (order.refundRequests ?? []).flatMap(({ answer }) =>
    answer?.kind === 'approved' ? [answer.refund] : [],
  );
  const refunds = (order.refunds ?? []).filter(({ number }) => numbers.includes(number));
  return countRefundedUnits({ refunds }, position);
};

/**
 * What's left to ship of each line: neither in a parcel nor refunded. A refund request takes units that have shipped; any
 * other refund takes units that haven't shipped first, and only then units that have.
 */
export const listUnshippedUnits = (order: ShippedOrder): readonly LineUnits[] =>
  order.lines
    .map(({ quantity }, position) => {
      const refunded = countRefundedUnits(order, position) - countUnitsRefundedOnRequest(order, position);
      return { position, units: quantity - countShippedUnits(order, position) - refunded };
    })
    .filter(({ units }) => units > 0);

export const findFulfillmentStatus = (order: ShippedOrder): FulfillmentStatus => {
  if ((order.parcels ?? []).length === 0) return 'unfulfilled';
  return listUnshippedUnits(order).length > 0 ? 'partial' : 'fulfilled';
};

/** When the last parcel of an order was delivered; undefined while anything is missing. */
export const findDeliveryTime = (order: ShippedOrder): Instant | undefined => {
  const times = (order.parcels ?? []).map((parcel) => findEventTime(parcel, 'delivered'));
  const known = times.filter((time) => time !== undefined);
  return findFulfillmentStatus(order) === 'fulfilled' && known.length === times.length
    ? known.toSorted((a, b) => a - b).at(-1)
    : undefined;
};

/** A number that an id always has, and that ids have at random (FNV-1a). */
const hashOf = (id: string): number =>
  [...id].reduce(
    (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  );

/**
 * When embedded fulfillment delivers what it shipped: 2 to 5 business days later between 9 AM and 5 PM, always the same for
 * an order.
 */
export const computeArrival = (id: OrderId, shippedAt: Instant, timeZone: string): Instant => {
  const hash = hashOf(id);
  const day = addBusinessDays(toCalendarDate(shippedAt, timeZone), 2 + (hash % 4));
  return computeLocalHour(day, 9 + ((hash >>> 8) % 9), timeZone);
};

type Shipping = { readonly at: Instant; readonly timeZone: string; readonly tracking?: ParcelTracking };

const buildParcel = (order: Order, lines: readonly LineUnits[], { at, timeZone, tracking }: Shipping): Parcel => ({
  number: (order.parcels ?? []).length + 1,
  lines,
  ...(tracking ? { tracking } : { expectedAt: computeArrival(order.id, at, timeZone) }),
  events: [{ kind: 'shipped', at }],
});

/** The parcel in which embedded fulfillment ships a whole order by the clock; undefined if it doesn't at `at`. */
export const planClockParcel = (order: Order, at: Instant, timeZone: string): Parcel | undefined => {
  if (order.status !== 'placed' || !isPackedByClock(order, at)) return undefined;
  const lines = listUnshippedUnits(order);
  return lines.length === 0 ? undefined : buildParcel(order, lines, { at: findPackingTime(order), timeZone });
};

/**
 * The next parcel of an order: some units of lines, each line named once and no more than are left to ship, or all that are
 * left. Refused if nothing is left to ship. No carrier named: embedded fulfillment delivers it.
 */
export const planParcel = (
  order: Order,
  shipping: Shipping,
  lines: readonly LineUnits[] = listUnshippedUnits(order),
): E.Either<PackingRefusal, Parcel> => {
  if (order.status !== 'placed') return E.left({ kind: 'NotPaid' });
  if (order.canceledAt !== undefined) return E.left({ kind: 'AlreadyCanceled' });
  if (lines.length === 0) return E.left({ kind: 'AlreadyPacked' });
  return E.right(buildParcel(order, lines, shipping));
};

/** What customers are told of a report about a parcel; nothing once it's delivered, and of a delay once for each new day. */
export const decideParcelEvents = (orderId: OrderId, before: Parcel, event: ParcelEvent): readonly DomainEvent[] => {
  const after = addParcelEvent(before, event);
  const [was, is] = [findParcelStatus(before), findParcelStatus(after)];
  if (was === 'delivered' || after === before) return [];
  if (is === 'delivered') return [{ kind: 'ParcelDelivered', orderId, parcel: before.number }];
  const isNews = was !== 'delayed' || findExpectedDay(before) !== findExpectedDay(after);
  return is === 'delayed' && event.kind === 'delayed' && isNews
    ? [{ kind: 'ParcelDelayed', orderId, parcel: before.number, at: event.at }]
    : [];
};
