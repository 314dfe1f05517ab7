import type { Order } from '#domain/orders/order';
import { formatLongDate, type Instant, toCalendarDate } from '#domain/time';
import { describeOrderStanding, orderStatusTexts, orderStepTexts } from './messages';

/** A step of an order; `date` is the long form (UI-33), if the shop knows it. */
export type OrderStep = { readonly label: string; readonly date?: string; readonly isCurrent: boolean };

/** How far an order is, as far as the shop knows. */
export const buildOrderSteps = (order: Order, timeZone: string): readonly OrderStep[] => {
  const dateOf = (at: Instant): string => formatLongDate(toCalendarDate(at, timeZone));
  const ordered = { label: orderStepTexts.ordered, date: dateOf(order.createdAt), isCurrent: false };
  if (order.status === 'pending') return [ordered, { label: orderStatusTexts.pending, isCurrent: true }];
  const changedAt = order.fulfillment?.kind === 'canceled' ? order.fulfillment.at : order.refunds?.at(-1)?.begunAt;
  return [
    ordered,
    { label: orderStepTexts.paid, isCurrent: false },
    {
      label: describeOrderStanding(order),
      ...(changedAt === undefined ? {} : { date: dateOf(changedAt) }),
      isCurrent: true,
    },
  ];
};
