import type { ContractStatus } from '#domain/autoship/contract';
import { formatFrequency } from '#domain/autoship/frequency';
import type { SellingPlan } from '#domain/autoship/selling-plan';
import { maximumItemsPerOrder } from '#domain/cart/quantity';
import { formatDollars, type Money } from '#domain/money';
import type { OrderAgainLine, OrderAgainProblem } from '#domain/orders/plan-order-again';
import { formatCardBrand, type ShownPaymentCard } from '#domain/payments/payment';

export const cancelOrderTexts = {
  heading: 'Cancel this order',
  until: (time: string): string =>
    `You can cancel until ${time}, when we pack your order. We'll refund the full amount to your card.`,
  confirm: (number: number): string => `Cancel order ${number}?`,
  alsoAutoship: 'Also cancel this Autoship',
  keep: 'Keep my order',
  button: 'Cancel order',
  canceled: "Your order is canceled. We're refunding your card and will email you when that's done.",
  canceledWithAutoship: {
    active:
      "Your order is canceled, but your Autoship is still active. We're refunding your card and will email you when that's done.",
    paused:
      "Your order is canceled, and your Autoship is still paused. We're refunding your card and will email you when that's done.",
    canceled: "Your order and Autoship are canceled. We're refunding your card and will email you when that's done.",
  },
  refused: "We've already packed this order, so it can't be canceled. Please contact us.",
  autoshipIsCharged: "We're charging your card for a delivery of this Autoship right now. Try again in a few minutes.",
} as const;

/** What the page says about an order that it just canceled; `autoship` is how the order's Autoships stand. */
export const describeCanceledOrder = (autoship: ContractStatus['kind'] | undefined): string =>
  autoship === undefined ? cancelOrderTexts.canceled : cancelOrderTexts.canceledWithAutoship[autoship];

export const noOrdersYetMessage = "You haven't ordered anything yet. When you do, your orders will be here.";
export const noOrdersFoundMessage = 'No orders match. Try another word, year or status.';

export const orderAgainIntro = "Here's what's available today. Press the button below to add it to your cart.";
export const nothingToOrderAgainMessage = 'Nothing from this order is available right now.';

const formatItems = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** The button that puts a line into the cart with Autoship. */
export const buildSubscribeLabel = ({ every }: Pick<SellingPlan, 'every'>): string =>
  `Subscribe, ${formatFrequency(every).toLowerCase()}`;

export const buildAddItemsLabel = (count: number): string => `Add ${formatItems(count)} to cart`;

const orderAgainProblems: Readonly<Record<OrderAgainProblem, (quantity: number) => string>> = {
  NotSold: () => "We don't sell this anymore.",
  OutOfStock: () => 'This is out of stock right now.',
  OverLimit: (quantity) =>
    quantity === 0
      ? `Your cart has no room for this. An order holds up to ${maximumItemsPerOrder} items.`
      : `Your cart has room for only ${quantity} of these. An order holds up to ${maximumItemsPerOrder} items.`,
};

const describePriceChange = (before: Money, now: Money | undefined): readonly string[] =>
  now === undefined || now === before
    ? []
    : [`The price is now ${formatDollars(now)}. It was ${formatDollars(before)}.`];

/** How a line differs when it's ordered again, in sentences. */
export const describeOrderAgainLine = ({ line, quantity, problem, variant }: OrderAgainLine): readonly string[] => [
  ...(problem === undefined ? [] : [orderAgainProblems[problem](quantity)]),
  ...(quantity > 0 ? describePriceChange(line.listPrice, variant?.price) : []),
  ...(quantity > 0 && line.sellingPlan ? ["We'll add it as a one-time purchase, not as another Autoship."] : []),
];

export const orderAgainChangedMessage =
  "Something changed since you opened this page, so we haven't added anything yet. Please check it again.";

export const paidWithMessage = (card: ShownPaymentCard): string =>
  `Paid with ${formatCardBrand(card)} ending in ${card.last4}`;
