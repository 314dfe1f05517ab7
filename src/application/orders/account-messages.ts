import { maximumItemsPerOrder } from '#domain/cart/quantity';
import { formatDollars, type Money } from '#domain/money';
import type { OrderAgainLine, OrderAgainProblem } from '#domain/orders/plan-order-again';

export const cancelOrderTexts = {
  heading: 'Cancel this order',
  until: (time: string): string =>
    `You can cancel until ${time}, when we pack your order. We'll refund the full amount to your card.`,
  confirm: (number: number): string => `Cancel order ${number}?`,
  alsoAutoship: 'Also cancel this Autoship',
  keep: 'Keep my order',
  button: 'Cancel order',
  cancelled: 'The order is canceled. We refund it to the card that you paid with, and email you when that is done.',
  refused: "We've already packed this order, so it can't be canceled. Please contact us.",
  autoshipIsCharged: "We're charging a delivery of this Autoship right now. Try again in a few minutes.",
} as const;

export const noOrdersYetMessage =
  'You have not ordered anything yet. Find something good for your pet, and it will be here.';
export const noOrdersFoundMessage = 'None of your orders is like that. Try another word, year or status.';

export const orderAgainIntro = 'Before anything is added: this is what you can have of it today.';
export const nothingToOrderAgainMessage = 'Nothing of this order can be added now.';

const formatItems = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

export const buildAddItemsLabel = (count: number): string => `Add ${formatItems(count)} to cart`;

const orderAgainProblems: Readonly<Record<OrderAgainProblem, (quantity: number) => string>> = {
  NotSold: () => 'We do not sell this any more.',
  OutOfStock: () => 'This is out of stock just now.',
  OverLimit: (quantity) =>
    quantity === 0
      ? `There is no room for this in your cart: an order takes up to ${maximumItemsPerOrder} items.`
      : `Only ${quantity} of it fit into your cart: an order takes up to ${maximumItemsPerOrder} items.`,
};

const describePriceChange = (before: Money, now: Money | undefined): readonly string[] =>
  now === undefined || now === before
    ? []
    : [`The price is ${formatDollars(now)} now. It was ${formatDollars(before)}.`];

/** What is different about a line that is ordered again, in sentences. */
export const describeOrderAgainLine = ({ line, quantity, problem, variant }: OrderAgainLine): readonly string[] => [
  ...(problem === undefined ? [] : [orderAgainProblems[problem](quantity)]),
  ...(quantity > 0 ? describePriceChange(line.listPrice, variant?.price) : []),
  ...(quantity > 0 && line.sellingPlan ? ['It is added as a single purchase, not as another Autoship.'] : []),
];

export const orderAgainChangedMessage =
  'Something of this has changed since you opened the page, so nothing was added yet. Please look again.';
