import type { SellingPlan } from '#domain/autoship/selling-plan';
import type { Order } from '#domain/orders/order';
import type { OrderRefundStatus } from '#domain/orders/order-refund';
import { findOrderStanding, type OrderStanding } from '#domain/orders/order-standing';
import { type CalendarDate, formatLongDate } from '#domain/time';

/** What the calls say of refused requests for orders, to other clients. */
export const orderApiMessages = {
  OrderQueryRefused: 'The query does not follow the grammar that the description of this call gives.',
  OrderCursorRefused: 'The cursor is not one of this list.',
  OtherCustomer: 'There is no such customer here.',
  UnknownOrder: 'There is no such order.',
} as const;

/** What becomes of an order, as far as the shop knows. Nobody but the shop sees declined ones. */
export const orderStatusTexts: Readonly<Record<OrderStanding, string>> = {
  pending: 'Payment is being checked',
  renewing: 'Being charged',
  placed: 'Being prepared',
  declined: 'Payment was declined',
  cancelled: 'Canceled',
  refunded: 'Refunded',
  'partly-refunded': 'Partly refunded',
};

type StandingOrder = Parameters<typeof findOrderStanding>[0];

export const describeOrderStanding = (order: StandingOrder): string => orderStatusTexts[findOrderStanding(order)];

/** How far a refund is, as the customer reads it. */
export const refundStatusTexts: Readonly<Record<OrderRefundStatus, string>> = {
  pending: 'Refund on its way',
  failed: 'Refund that we are looking into',
  done: 'Refunded to your card',
};

export const orderStepTexts = { ordered: 'Ordered', paid: 'Payment confirmed' } as const;

export const buildOrderTitle = (number: number): string => `Order ${number}`;

export const orderAutoshipName = 'Autoship';

export const describeOrderPlan = ({ name }: SellingPlan): string => `Autoship, ${name.toLowerCase()}`;

/** What stands below the title of an item, such as `15 lb bag / Chicken · Quantity 2`. */
export const describeVariantAndQuantity = (variantTitle: string, quantity: number): string =>
  [variantTitle, `Quantity ${quantity}`].filter(Boolean).join(' · ');

/** What the dashboard says happens next. */
export const describeNextDelivery = (date: CalendarDate): string =>
  `Your next Autoship ships on ${formatLongDate(date)}.`;

const orderStateTexts: Readonly<Partial<Record<OrderStanding, (number: number) => string>>> = {
  pending: (number) => `We are checking the payment of order ${number}, and email you as soon as we know.`,
  cancelled: (number) => `Your order ${number} is canceled.`,
  refunded: (number) => `Your order ${number} was refunded.`,
};

export const describeOrderState = (order: StandingOrder & Pick<Order, 'number'>): string => {
  const describe = orderStateTexts[findOrderStanding(order)];
  return describe ? describe(order.number) : `Your order ${order.number} is being prepared.`;
};
