import type { LimitExceeded } from '#domain/cart/cart';
import type { StockShortage } from '#domain/cart/priced-cart';
import {
  computeMaximumItemsPerLine,
  findReachedQuantityLimit,
  maximumItemsPerOrder,
  minimumQuantity,
  type QuantityLimitKind,
} from '#domain/cart/quantity';
import { isolateText } from '#domain/isolated-text';
import { formatDollars } from '#domain/money';
import {
  type DiscountRefusal,
  maximumCodeAttemptsPerCart,
  maximumCodeAttemptsPerNetwork,
  maximumDiscountCodes,
} from '#domain/pricing/discount';
import type { CartRefusal } from './cart-refusal';
import type { CartRestoration } from './cart-restoration';

const limitMessages: Readonly<Record<QuantityLimitKind, string>> = {
  'autoship-line': `You can order up to ${computeMaximumItemsPerLine(true)} of this item per Autoship.`,
  order: `You've reached the limit of ${maximumItemsPerOrder} items for this order.`,
};

export const orderLimitMessage = limitMessages.order;

/** The warning at the limit of a line or of the order (CA-15, KO-06). */
export const quantityWarning = (quantity: number, autoship: boolean): string | undefined => {
  const limit = findReachedQuantityLimit(quantity, autoship);
  return limit && limitMessages[limit];
};

/** The message for a typed quantity that is out of range or not a number. */
export const buildInvalidQuantityMessage = (autoship: boolean): string =>
  `Enter a quantity between ${minimumQuantity} and ${autoship ? computeMaximumItemsPerLine(true) : maximumItemsPerOrder}.`;

const outOfStock = 'This item is out of stock.';

const refusalMessages: Readonly<Record<Exclude<CartRefusal['kind'], 'LimitExceeded'>, string>> = {
  CartNotFound: "We couldn't find your cart. Please add your items again.",
  CartOfCustomer: 'Log in to see your cart.',
  CartFinished: "You've already ordered what was in this cart. Please start a new one.",
  CartMerged: 'These items moved to your saved cart when you logged in. Log in to see them.',
  CartExpired: 'Your cart expired. Please add your items again.',
  RestoredCartOverLimit:
    "We couldn't add this, because the items in your earlier cart leave no room for it. Open your cart to restore those items or start over.",
  LineChanged: "This item changed in another window or on another device. Here's your cart as it is now.",
  NotSold: "We don't sell this item anymore.",
  OutOfStock: outOfStock,
  TooManyCodeAttempts: "You've tried a lot of codes. Please try again in an hour.",
  TooManyCarts: 'Too many carts were started from your network. Please try again in an hour.',
};

export const cartRefusalMessage = (refusal: CartRefusal): string =>
  refusal.kind === 'LimitExceeded' ? limitMessages[refusal.limit] : refusalMessages[refusal.kind];

/** What the endpoints tell other clients about a refused cart change. */
export const cartApiMessages = {
  CartNotFound: "There's no such cart.",
  CartOfCustomer: 'This cart belongs to a customer, who has to log in.',
  CartFinished: 'This cart has already been ordered.',
  CartMerged: "This cart was merged into the customer's cart when they logged in.",
  CartExpired: 'This cart has expired.',
  RestoredCartOverLimit: "With the expired cart's items, there's no room for this.",
  LineChanged: 'The line has a different quantity or plan than expected, or is gone.',
  NotSold: "This item, or this purchase option, isn't sold here.",
  OutOfStock: outOfStock,
  TooManyCodeAttempts: `A cart can try ${maximumCodeAttemptsPerCart} discount codes an hour, and a network ${maximumCodeAttemptsPerNetwork}.`,
  LoginRequired: 'Log in to check out.',
  RegistrationRequired: 'Register for the staff program to check out.',
  TooManyCarts: 'Too many carts were made from this network. Try again later.',
  ForeignAccessToken: "This token doesn't belong to the session.",
} as const;

export const quantityLimitApiMessage = ({ maximum, limit }: LimitExceeded): string =>
  `At most ${maximum} for each ${limit}.`;

/** What a line is short of, and where (PC-26). */
export const shortageMessage = (shortage: StockShortage): string => {
  const { zip } = shortage;
  if (shortage.kind === 'OutOfStock') return zip === undefined ? outOfStock : `This item is out of stock near ${zip}.`;
  return zip === undefined
    ? `Only ${shortage.left} left. Please choose a smaller quantity.`
    : `Only ${shortage.left} left near ${zip}. Please choose a smaller quantity.`;
};

export const unknownCodeMessage = "We don't recognize that code.";

export const discountRefusalMessage = (refusal: DiscountRefusal): string => {
  switch (refusal.kind) {
    case 'UnknownCode':
      return unknownCodeMessage;
    case 'NotYetValid':
      return "That code isn't valid yet.";
    case 'CodeExpired':
      return 'That code has expired. Try another one.';
    case 'FirstOrderOnly':
      return 'That code is for first orders only.';
    case 'TooManyCodes':
      return `You can use up to ${maximumDiscountCodes} codes. Remove one to use this one.`;
    case 'BelowMinimum':
      return `That code needs a subtotal of ${formatDollars(refusal.minimum)} or more.`;
    case 'AsSaid':
      return refusal.text;
  }
};

/** The message when an item can't be added for an unknown reason (CA-08). */
export const addToCartFailedMessage = "Sorry, we couldn't add this item. Please try again.";
export const changeCartFailedMessage = "Sorry, we couldn't change your cart. Please try again.";
export const loadCartFailedMessage = "We couldn't load your cart.";
/** The message after an item was added in a browser that stores no cookies. */
export const cartCookiesBlockedMessage =
  "Your browser is blocking cookies, so we can't save your cart. Allow cookies for this site, then try again.";
/** The message after an item was added (KO-57). */
export const addedMessage = 'Item added to your cart!';
export const buildItemRemovedMessage = (title: string): string => `We removed ${isolateText(title)} from your cart.`;

/** The message after an expired cart was replaced by a new one (CA-12). */
export const cartRestoredMessages: Readonly<Record<CartRestoration, string>> = {
  all: 'Your earlier items are back in your cart.',
  some: 'Your earlier items are back in your cart, except those we no longer sell or have in stock.',
  none: "Sorry, the items from your earlier cart aren't available anymore.",
};
