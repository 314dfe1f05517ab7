import type { DomainEvent } from '../events/domain-event';
import type { OrderId } from './order';

export type OrderReportKind = 'placed' | 'paid' | 'canceled' | 'refunded';

/** What a hosted platform reports of an order that was placed there; `orderId` is the platform's. */
export type OrderReport =
  | { readonly kind: Exclude<OrderReportKind, 'refunded'>; readonly orderId: OrderId }
  /** `refund` is the platform's id of the refund. */
  | { readonly kind: 'refunded'; readonly orderId: OrderId; readonly refund: string };

/**
 * The events that follow from a report that's new, as from an order of our own: it counts as placed once it's paid, unless
 * it was canceled before that. A refund has the number that it has in the order. `earlier` are the reports of the same order
 * that came before, in whichever order they came.
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
