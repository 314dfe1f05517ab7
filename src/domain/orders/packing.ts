import * as E from 'fp-ts/Either';
import { type Instant, instant } from '#domain/time';
import type { Order } from './order';

export type PackingRefusal =
  /** The payment is not decided yet, or was declined. */
  { readonly kind: 'NotPaid' } | { readonly kind: 'AlreadyCanceled' } | { readonly kind: 'AlreadyPacked' };

/** Embedded fulfillment packs an order this long after it was placed. */
const packedAfterMs = 2 * 3_600_000;

type FulfilledOrder = Pick<Order, 'status' | 'createdAt' | 'fulfillment' | 'origin'>;

/**
 * Whether the goods of an order have left the shelf: someone packed them, or two hours have passed since the shop placed
 * it.
 */
export const isPacked = ({ createdAt, fulfillment, origin }: Omit<FulfilledOrder, 'status'>, at: Instant): boolean =>
  fulfillment ? fulfillment.kind === 'packed' : origin.kind !== 'platform' && at >= findPackingTime({ createdAt });

/** Whether an order is paid and its goods have left the shelf. */
export const isFulfilled = (order: FulfilledOrder, at: Instant): boolean =>
  order.status === 'placed' && isPacked(order, at);

/** Until when an order can be canceled, unless it is packed earlier. */
export const findPackingTime = ({ createdAt }: Pick<Order, 'createdAt'>): Instant => instant(createdAt + packedAfterMs);

/** When the newest of the orders was placed that embedded fulfillment has packed at a moment. */
export const findLatestPackedOrderTime = (at: Instant): Instant => instant(at - packedAfterMs);

/** Whether an order can still be canceled or packed: it is paid, and neither was done yet. */
export const requireUnpacked = <Some extends FulfilledOrder>(
  order: Some,
  at: Instant,
): E.Either<PackingRefusal, Some> => {
  if (order.status !== 'placed') return E.left({ kind: 'NotPaid' });
  if (order.fulfillment?.kind === 'canceled') return E.left({ kind: 'AlreadyCanceled' });
  return isPacked(order, at) ? E.left({ kind: 'AlreadyPacked' }) : E.right(order);
};
