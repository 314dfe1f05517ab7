import type { DomainEvent } from '../events/domain-event';
import type { OrderId } from './order';

export type OrderReportKind = 'placed' | 'paid' | 'canceled' | 'refunded';

/** What a hosted platform reports of an order that was placed there; `orderId` is the platform's. */
export type OrderReport =
  | { readonly kind: Exclude<OrderReportKind, 'refunded'>; readonly orderId: OrderId }
  /** `refund` is the platform's id of the refund. */
  | { readonly kind: 'refunded'; readonly orderId: OrderId; readonly refund: string };

/**
 * The events for a new report, the same as for our own orders. An order counts as placed once it's paid, unless it was
 * canceled first. A refund keeps its number from the order. `earlier` holds the kinds of reports already received for
 * the order, in any sequence.
 */
export const decideOrderEvents = (
  report: OrderReport,
  earlier: ReadonlySet<OrderReportKind>,
  refundNumber?: number,
): readonly DomainEvent[] => {
  const { orderId, kind } = report;
  if (kind === 'paid' && !earlier.has('canceled')) return [{ kind: 'OrderPlaced', orderId }];
  if (kind === 'refunded' && refundNumber !== undefined)
    return [{ kind: 'OrderRefunded', orderId, number: refundNumber }];
  return [];
};
