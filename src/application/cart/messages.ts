import type { LimitExceeded } from '#domain/cart/cart';
import type { StockShortage } from '#domain/cart/priced-cart';
import {
  computeMaximumItemsPerLine,
  findReachedQuantityLimit,
  maximumItemsPerOrder,
  minimumQuantity,
  type QuantityLimitKind,
} from '#domain/cart/quantity';
import { formatDollars } from '#domain/money';
import {
  type DiscountRefusal,
  maximumDiscountCodeChangesPerHour,
  maximumDiscountCodes,
} from '#domain/pricing/discount';
import type { CartRefusal } from './cart-refusal';
import type { CartRestoration } from './cart-restoration';

const limitMessages: Readonly<Record<QuantityLimitKind, string>> = {
  'autoship-line': `You can order up to ${computeMaximumItemsPerLine(true)} of this item per Autoship.`,
  order: `You have reached the limit of ${maximumItemsPerOrder} items for this order.`,
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
  CartNotFound: 'We could not find your cart. Please add your items again.',
  CartOfCustomer: 'Sign in to see your cart.',
  CartFinished: 'This cart has already been ordered. Please start a new one.',
  CartExpired: 'Your cart was too old to keep. Please add your items again.',
  RestoredCartOverLimit:
    'There is no room for this beside the items of your earlier cart. Open your cart to put them back or to start anew.',
  LineChanged: 'This item changed in another window or on another device. Here is your cart as it is now.',
  NotSold: 'This item is not sold any more.',
  OutOfStock: outOfStock,
  TooManyCodeChanges: "You've tried a lot of codes. Please try again in an hour.",
};

export const cartRefusalMessage = (refusal: CartRefusal): string =>
  refusal.kind === 'LimitExceeded' ? limitMessages[refusal.limit] : refusalMessages[refusal.kind];

/** What the calls say of a refused cart change, to other clients. */
export const cartApiMessages = {
  CartNotFound: 'There is no such cart.',
  CartOfCustomer: 'This cart is of a customer, who has to sign in.',
  CartFinished: 'This cart has been bought.',
  CartExpired: 'This cart was left alone for too long.',
  RestoredCartOverLimit: 'There is no room beside the items of the expired cart.',
  LineChanged: 'The line has another quantity or plan than expected, or is gone.',
  NotSold: 'This item, or this way to buy it, is not sold here.',
  OutOfStock: outOfStock,
  TooManyCodeChanges: `Codes of one cart can be changed ${maximumDiscountCodeChangesPerHour} times an hour.`,
  LoginRequired: 'Sign in to check out.',
} as const;

export const quantityLimitApiMessage = ({ maximum, limit }: LimitExceeded): string =>
  `At most ${maximum} for each ${limit}.`;

/** What is short of a line, and where (PC-26). */
export const shortageMessage = (shortage: StockShortage): string => {
  const near = shortage.zip === undefined ? '' : ` near ${shortage.zip}`;
  return shortage.kind === 'OutOfStock'
    ? `This item is out of stock${near}.`
    : `Only ${shortage.left} left${near}. Please choose a smaller quantity.`;
};

export const unknownCodeMessage = 'We do not know this code.';

export const discountRefusalMessage = (refusal: DiscountRefusal): string => {
  switch (refusal.kind) {
    case 'UnknownCode':
      return unknownCodeMessage;
    case 'NotYetValid':
      return 'This code is not valid yet.';
    case 'CodeExpired':
      return 'This code has expired.';
    case 'FirstOrderOnly':
      return 'This code is for your first order only.';
    case 'TooManyCodes':
      return `You can use up to ${maximumDiscountCodes} codes. Remove one to use this one.`;
    case 'BelowMinimum':
      return `This code needs a subtotal of ${formatDollars(refusal.minimum)} or more.`;
    case 'AsSaid':
      return refusal.text;
  }
};

/** The message where an item cannot be added for an unknown reason (CA-08). */
export const addToCartFailedMessage = 'Sorry, we could not add this item. Please try again.';
export const changeCartFailedMessage = 'Sorry, we could not change your cart. Please try again.';
export const loadCartFailedMessage = 'We could not load your cart.';
/** The message after an item was added (KO-57). */
export const addedMessage = 'Item added to your cart!';
export const buildItemRemovedMessage = (title: string): string => `${title} was removed from your cart.`;

/** The message after an expired cart was replaced by a new one (CA-12). */
export const cartRestoredMessages: Readonly<Record<CartRestoration, string>> = {
  all: 'Your earlier items are back in your cart.',
  some: 'Your earlier items are back in your cart, but for what is not sold or out of stock now.',
  none: 'Sorry, none of your earlier items can be had any more.',
};
