import type { MerchandiseId } from '#domain/catalog/product';
import type { Order } from '#domain/orders/order';
import { findPackingTime } from '#domain/orders/packing';
import { computeArrivalWindow } from '#domain/shipping/arrival-window';
import { type CalendarDate, toCalendarDate } from '#domain/time';

/** Packs that come home on a date. */
export type FoodArrival = {
  readonly merchandiseId: MerchandiseId;
  readonly packs: number;
  readonly on: CalendarDate;
};

/**
 * What placed orders brought home or will bring, on the first day of each promise: a pet that starts on a bag early
 * empties it early, and a date that's too late is worse than one that's too early.
 */
export const listFoodArrivals = (
  orders: readonly Pick<Order, 'status' | 'fulfillment' | 'createdAt' | 'lines'>[],
  timeZone: string,
): readonly FoodArrival[] =>
  orders
    .filter(({ status, fulfillment }) => status === 'placed' && fulfillment?.kind !== 'canceled')
    .flatMap((order) => {
      const shippedAt = order.fulfillment?.at ?? findPackingTime(order);
      const { first } = computeArrivalWindow(toCalendarDate(shippedAt, timeZone));
      return order.lines.map(({ merchandiseId, quantity }) => ({ merchandiseId, packs: quantity, on: first }));
    });
