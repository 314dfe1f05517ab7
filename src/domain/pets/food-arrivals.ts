import type { MerchandiseId } from '#domain/catalog/product';
import type { Order } from '#domain/orders/order';
import { listUnshippedUnits } from '#domain/orders/order-fulfillment';
import { findPackingTime } from '#domain/orders/packing';
import { findEventTime, type Parcel } from '#domain/orders/parcel';
import { computeArrivalWindow } from '#domain/shipping/arrival-window';
import { type CalendarDate, type Instant, toCalendarDate } from '#domain/time';

/** Packs that come home on a date. */
export type FoodArrival = {
  readonly merchandiseId: MerchandiseId;
  readonly packs: number;
  readonly on: CalendarDate;
};

type ArrivingOrder = Pick<
  Order,
  'status' | 'canceledAt' | 'createdAt' | 'lines' | 'parcels' | 'refunds' | 'refundRequests'
>;

/**
 * What placed orders brought home or will bring: parcels on the day of their delivery, and all else on the first day of its
 * promise. A pet that starts on a bag early empties it early, and a date that's too late is worse than one that's too early.
 */
export const listFoodArrivals = (orders: readonly ArrivingOrder[], timeZone: string): readonly FoodArrival[] => {
  const promisedOn = (shippedAt: Instant): CalendarDate =>
    computeArrivalWindow(toCalendarDate(shippedAt, timeZone)).first;
  const arrivedOn = (parcel: Parcel, order: ArrivingOrder): CalendarDate => {
    const deliveredAt = findEventTime(parcel, 'delivered');
    if (deliveredAt !== undefined) return toCalendarDate(deliveredAt, timeZone);
    return promisedOn(findEventTime(parcel, 'shipped') ?? findPackingTime(order));
  };
  return orders
    .filter(({ status, canceledAt }) => status === 'placed' && canceledAt === undefined)
    .flatMap((order) =>
      [
        ...(order.parcels ?? []).map((parcel) => ({ lines: parcel.lines, on: arrivedOn(parcel, order) })),
        { lines: listUnshippedUnits(order), on: promisedOn(findPackingTime(order)) },
      ].flatMap(({ lines, on }) =>
        lines.flatMap(({ position, units: packs }) => {
          const line = order.lines[position];
          return line ? [{ merchandiseId: line.merchandiseId, packs, on }] : [];
        }),
      ),
    );
};
