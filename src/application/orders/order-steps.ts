import type { Order } from '#domain/orders/order';
import { formatLongDate, toCalendarDate } from '#domain/time';
import { orderStatusTexts, orderStepTexts } from './messages';

/** A step of an order; `date` is the long form (UI-33), where the shop knows it. */
export type OrderStep = { readonly label: string; readonly date?: string; readonly isCurrent: boolean };

/** How far an order is, as far as the shop knows. */
export const buildOrderSteps = ({ status, createdAt }: Order, timeZone: string): readonly OrderStep[] => {
  const date = formatLongDate(toCalendarDate(createdAt, timeZone));
  const ordered = { label: orderStepTexts.ordered, date, isCurrent: false };
  return status === 'pending'
    ? [ordered, { label: orderStatusTexts.pending, isCurrent: true }]
    : [ordered, { label: orderStepTexts.paid, isCurrent: false }, { label: orderStatusTexts.placed, isCurrent: true }];
};
