import * as E from 'fp-ts/Either';
import type { Instant } from '#domain/time';
import type { Order, OrderStatus } from './order';
import { findDeliveryTime, findFulfillmentStatus } from './order-fulfillment';
import { requireUnpacked } from './packing';
import { findRefundedPart, listRefundableUnits } from './refund';

/** What became of an order: what its payment says, unless it was canceled, refunded or shipped. */
export type OrderStanding =
  | OrderStatus
  | 'canceled'
  | 'refunded'
  | 'partly-refunded'
  | 'partly-shipped'
  | 'shipped'
  | 'delivered';

type StandingOrder = Pick<Order, 'status' | 'lines' | 'canceledAt' | 'parcels' | 'refunds' | 'refundRequests'>;

/** How much of an order was shipped; undefined if nothing was. */
export const findShippedStanding = (order: StandingOrder): 'partly-shipped' | 'shipped' | 'delivered' | undefined => {
  const fulfilled = findFulfillmentStatus(order);
  if (fulfilled === 'unfulfilled') return undefined;
  if (fulfilled === 'partial') return 'partly-shipped';
  return findDeliveryTime(order) === undefined ? 'shipped' : 'delivered';
};

/** While something of an order is on its way, that counts more than that a part was refunded. */
export const findOrderStanding = (order: StandingOrder): OrderStanding => {
  if (order.canceledAt !== undefined) return 'canceled';
  const part = findRefundedPart(order);
  if (part === 'whole') return 'refunded';
  const shipped = findShippedStanding(order);
  if (part === 'part' && (shipped ?? 'delivered') === 'delivered') return 'partly-refunded';
  return shipped ?? order.status;
};

/** Whether the customer is offered to cancel an order; one of a hosted platform is canceled there. */
export const canCancelOrder = (order: StandingOrder & Pick<Order, 'createdAt' | 'origin'>, at: Instant): boolean =>
  order.origin.kind !== 'platform' && E.isRight(requireUnpacked(order, at)) && listRefundableUnits(order).length > 0;
