import type { Order } from '#domain/orders/order';
import { findDeliveryTime } from '#domain/orders/order-fulfillment';
import { findShippedStanding } from '#domain/orders/order-standing';
import { findEventTime } from '#domain/orders/parcel';
import { findRefundedPart } from '#domain/orders/refund';
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

/** That something was refunded, and that the order is being prepared as long as nothing of it was shipped. */
const listRefundSteps = (order: Order): readonly DatedStep[] => {
  const part = findRefundedPart(order);
  const isOpen = part !== 'whole' && findShippedStanding(order) === undefined;
  return [
    ...(part === 'none'
      ? []
      : [
          {
            label: orderStatusTexts[part === 'whole' ? 'refunded' : 'partly-refunded'],
            at: order.refunds?.at(-1)?.begunAt,
          },
        ]),
    ...(isOpen ? [{ label: orderStatusTexts.placed }] : []),
  ];
};

const listSteps = (order: Order): readonly DatedStep[] => {
  const { status, createdAt: at, canceledAt } = order;
  if (status !== 'placed') return [{ label: orderStepTexts.ordered, at }, { label: orderStatusTexts[status] }];
  return [
    { label: orderStepTexts.paid, at },
    ...listShippedSteps(order),
    ...(canceledAt === undefined ? listRefundSteps(order) : [{ label: orderStatusTexts.canceled, at: canceledAt }]),
  ];
};

const latest = Number.MAX_SAFE_INTEGER;

/** How far an order is, as far as the shop knows, in the order in which it happened. */
export const buildOrderSteps = (order: Order, timeZone: string): readonly OrderStep[] => {
  const steps = listSteps(order).toSorted((one, other) => (one.at ?? latest) - (other.at ?? latest));
  return steps.map(({ label, at }, index) => ({
    label,
    ...(at === undefined ? {} : { date: formatLongDate(toCalendarDate(at, timeZone)) }),
    isCurrent: index === steps.length - 1,
  }));
};
