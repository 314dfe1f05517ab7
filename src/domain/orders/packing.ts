import * as E from 'fp-ts/Either';
import { type Instant, instant } from '#domain/time';
import type { Order } from './order';

export type PackingRefusal =
  /** The payment is not decided yet, or was declined. */
  { readonly kind: 'NotPaid' } | { readonly kind: 'AlreadyCanceled' } | { readonly kind: 'AlreadyPacked' };

/** Embedded fulfillment packs an order this long after it was placed. */
const packedAfterMs = 2 * 3_600_000;

type PackedOrder = Pick<Order, 'createdAt' | 'canceledAt' | 'parcels' | 'origin'>;

const hasParcels = ({ parcels = [] }: Pick<Order, 'parcels'>): boolean => parcels.length > 0;

/**
 * Whether it's time for embedded fulfillment to pack an order: two hours have passed since the shop placed it, and nobody
 * canceled it or packed any of it. What someone ships in part, they finish.
 */
export const isPackedByClock = (order: PackedOrder, at: Instant): boolean =>
  order.origin.kind !== 'platform' &&
  order.canceledAt === undefined &&
  !hasParcels(order) &&
  at >= findPackingTime(order);

/** Whether something of an order has left the shelf: it's in a parcel, or it's time to pack it. */
export const isPacked = (order: PackedOrder, at: Instant): boolean => hasParcels(order) || isPackedByClock(order, at);

/** Until when an order can be canceled, unless it is packed earlier. */
export const findPackingTime = ({ createdAt }: Pick<Order, 'createdAt'>): Instant => instant(createdAt + packedAfterMs);

/** When the newest of the orders was placed that embedded fulfillment has to pack at a moment. */
export const findLatestPackedOrderTime = (at: Instant): Instant => instant(at - packedAfterMs);

/** Whether an order can still be canceled: it is paid, and wasn't canceled or packed yet, not even in part. */
export const requireUnpacked = <Some extends PackedOrder & Pick<Order, 'status'>>(
  order: Some,
  at: Instant,
): E.Either<PackingRefusal, Some> => {
  if (order.status !== 'placed') return E.left({ kind: 'NotPaid' });
  if (order.canceledAt !== undefined) return E.left({ kind: 'AlreadyCanceled' });
  return isPacked(order, at) ? E.left({ kind: 'AlreadyPacked' }) : E.right(order);
};
