import type { Order } from '#domain/orders/order';
import { findDeliveryTime } from '#domain/orders/order-fulfillment';
import { findOrderStanding, findShippedStanding } from '#domain/orders/order-standing';
import { findEventTime } from '#domain/orders/parcel';
import { formatLongDate, type Instant, toCalendarDate } from '#domain/time';
import { orderStatusTexts, orderStepTexts } from './messages';

/** A step of an order; `date` is the long form (UI-33), if the shop knows it. */
export type OrderStep = { readonly label: string; readonly date?: string; readonly isCurrent: boolean };

type DatedStep = { readonly label: string; readonly at?: Instant | undefined };

const listShippedSteps = (order: Order): readonly DatedStep[] => {
  const standing = findShippedStanding(order);
  if (standing === undefined) return [];
  const label = orderStatusTexts[standing === 'partly-shipped' ? standing : 'shipped'];
  const shipped = (order.parcels ?? []).flatMap((parcel) => findEventTime(parcel, 'shipped') ?? []);
  const deliveredAt = findDeliveryTime(order);
  return [
    { label, at: shipped.at(-1) },
    ...(deliveredAt === undefined ? [] : [{ label: orderStatusTexts.delivered, at: deliveredAt }]),
  ];
};

const listSteps = (order: Order): readonly DatedStep[] => {
  const ordered = { label: orderStepTexts.ordered, at: order.createdAt };
  if (order.status === 'pending') return [ordered, { label: orderStatusTexts.pending }];
  const standing = findOrderStanding(order);
  const shipped = listShippedSteps(order);
  const changedAt = order.canceledAt ?? order.refunds?.at(-1)?.begunAt;
  const last = { label: orderStatusTexts[standing], ...(standing === 'placed' ? {} : { at: changedAt }) };
  const isShown = shipped.some(({ label }) => label === last.label);
  return [ordered, { label: orderStepTexts.paid }, ...shipped, ...(isShown ? [] : [last])];
};

/** How far an order is, as far as the shop knows. */
export const buildOrderSteps = (order: Order, timeZone: string): readonly OrderStep[] => {
  const steps = listSteps(order);
  return steps.map(({ label, at }, index) => ({
    label,
    ...(at === undefined ? {} : { date: formatLongDate(toCalendarDate(at, timeZone)) }),
    isCurrent: index === steps.length - 1,
  }));
};
