import * as E from 'fp-ts/Either';
import type { Instant } from '#domain/time';
import type { Order, OrderStatus } from './order';
import { requireUnpacked } from './packing';
import { findRefundedPart, listRefundableUnits } from './refund';

/** What became of an order: what its payment says, unless it was canceled or refunded. */
export type OrderStanding = OrderStatus | 'canceled' | 'refunded' | 'partly-refunded';

export const findOrderStanding = (
  order: Pick<Order, 'status' | 'lines' | 'fulfillment' | 'refunds'>,
): OrderStanding => {
  if (order.fulfillment?.kind === 'canceled') return 'canceled';
  const part = findRefundedPart(order);
  if (part === 'none') return order.status;
  return part === 'whole' ? 'refunded' : 'partly-refunded';
};

/** Whether the customer is offered to cancel an order; one of a hosted platform is canceled there. */
export const canCancelOrder = (
  order: Pick<Order, 'status' | 'createdAt' | 'lines' | 'fulfillment' | 'origin' | 'refunds'>,
  at: Instant,
): boolean =>
  order.origin.kind !== 'platform' && E.isRight(requireUnpacked(order, at)) && listRefundableUnits(order).length > 0;
