import type { SellingPlan } from '#domain/autoship/selling-plan';
import type { Order } from '#domain/orders/order';
import type { OrderRefundStatus } from '#domain/orders/order-refund';
import { findOrderStanding, findShippedStanding, type OrderStanding } from '#domain/orders/order-standing';
import { findRefundedPart } from '#domain/orders/refund';
import type { RefundReason } from '#domain/orders/refund-request';
import { type CalendarDate, formatLongDate } from '#domain/time';

/** What the endpoints tell other clients about refused order requests. */
export const orderApiMessages = {
  OrderQueryRefused: "The query doesn't follow the grammar in this endpoint's description.",
  OrderCursorRefused: "The cursor doesn't belong to this list.",
  OtherCustomer: 'There is no such customer here.',
  UnknownOrder: 'There is no such order.',
} as const;

/** How an order stands, as far as the shop knows. Nobody but the shop sees declined ones. */
export const orderStatusTexts: Readonly<Record<OrderStanding, string>> = {
  pending: 'Checking payment',
  renewing: 'Charging your card',
  placed: 'Being prepared',
  declined: 'Payment declined',
  canceled: 'Canceled',
  refunded: 'Refunded',
  'partly-refunded': 'Partly refunded',
  'partly-shipped': 'Partly shipped',
  shipped: 'Shipped',
  delivered: 'Delivered',
};

/** The choice of a list that has both; a card says which. */
export const shippedOrDeliveredText = 'Shipped or delivered';

type StandingOrder = Parameters<typeof findOrderStanding>[0];

/** An order that was shipped and refunded has both, such as `Delivered, partly refunded`. */
export const describeOrderStanding = (order: StandingOrder): string => {
  const standing = findOrderStanding(order);
  const part = findRefundedPart(order);
  const shipped = findShippedStanding(order);
  if (part === 'none' || shipped === undefined || standing === 'canceled') return orderStatusTexts[standing];
  const refunded = orderStatusTexts[part === 'whole' ? 'refunded' : 'partly-refunded'];
  return `${orderStatusTexts[shipped]}, ${refunded.toLowerCase()}`;
};

/** How far along a refund is, in the customer's words. */
export const refundStatusTexts: Readonly<Record<OrderRefundStatus, string>> = {
  pending: 'Refund on its way',
  failed: 'Refund under review',
  done: 'Refunded to your card',
};

export const refundReasonTexts: Readonly<Record<RefundReason, string>> = {
  disliked: "My pet doesn't like it",
  disagreed: "It doesn't agree with my pet",
  damaged: 'It arrived damaged',
  wrong: 'I got the wrong item',
  other: 'Something else',
};

export const orderStepTexts = { ordered: 'Ordered', paid: 'Ordered and paid' } as const;

export const buildOrderTitle = (number: number): string => `Order ${number}`;

export const orderAutoshipName = 'Autoship';

export const describeOrderPlan = ({ name }: SellingPlan): string => `Autoship, ${name.toLowerCase()}`;

/** What's below the title of an item, such as `15 lb bag / Chicken · Quantity 2`. */
export const describeVariantAndQuantity = (variantTitle: string, quantity: number): string =>
  [variantTitle, `Quantity ${quantity}`].filter(Boolean).join(' · ');

/** What the dashboard says happens next. */
export const describeNextDelivery = (date: CalendarDate): string =>
  `Your next Autoship ships on ${formatLongDate(date)}.`;

/** What the dashboard says instead while the card of that delivery doesn't work. */
export const deliveryOnHoldMessage = 'Your next Autoship is on hold until your payment goes through.';

const orderStateTexts: Readonly<Partial<Record<OrderStanding, (number: number) => string>>> = {
  pending: (number) => `We're checking the payment for order ${number}. We'll email you as soon as we know.`,
  canceled: (number) => `Your order ${number} is canceled.`,
  refunded: (number) => `Your order ${number} was refunded.`,
  'partly-refunded': (number) => `Part of your order ${number} was refunded.`,
  'partly-shipped': (number) => `Part of your order ${number} is on its way.`,
  shipped: (number) => `Your order ${number} is on its way.`,
  delivered: (number) => `Your order ${number} was delivered.`,
};

export const describeOrderState = (order: StandingOrder & Pick<Order, 'number'>): string => {
  const describe = orderStateTexts[findOrderStanding(order)];
  return describe ? describe(order.number) : `We're preparing your order ${order.number}.`;
};
