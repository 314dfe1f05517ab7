import type { LimitExceeded } from '#domain/cart/cart';
import { attestationVersion } from '#domain/cart/cart-attributes';
import type { MergedLine, MergedLineOutcome } from '#domain/cart/merge-carts';
import type { StockShortage } from '#domain/cart/priced-cart';
import {
  computeMaximumItemsPerLine,
  findReachedQuantityLimit,
  maximumItemsPerOrder,
  minimumQuantity,
  type QuantityLimitKind,
} from '#domain/cart/quantity';
import type { CheckoutBlocker } from '#domain/checkout/checkout-blocker';
import { formatDollars } from '#domain/money';
import {
  type DiscountCodeProblem,
  type DiscountRefusal,
  firstAutoshipCode,
  maximumDiscountCodeChangesPerHour,
  maximumDiscountCodeLength,
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
  TooManyCodeChanges: 'You changed the codes of this cart very often. Please try again in an hour.',
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

export const checkoutBlockerMessage = (blocker: CheckoutBlocker): string => {
  switch (blocker.kind) {
    case 'EmptyCart':
      return 'Your cart is empty.';
    case 'OverLimit':
      return orderLimitMessage;
    case 'ShortOfStock':
      return blocker.lines.map(({ title, shortage }) => `${title}: ${shortageMessage(shortage)}`).join(' ');
  }
};

const unknownCodeMessage = 'We do not know this code.';

/** The messages where a typed code cannot be added. */
export const discountCodeMessages: Readonly<Record<DiscountCodeProblem, string>> = {
  missing: 'Enter a code.',
  'too-long': `Enter a code of up to ${maximumDiscountCodeLength} characters.`,
  'too-many': `A cart takes up to ${maximumDiscountCodes} codes.`,
  unknown: unknownCodeMessage,
  'first-autoship': `There is no need to enter ${firstAutoshipCode}. Where it applies, we take it off for you.`,
};

export const discountRefusalMessage = (refusal: DiscountRefusal): string => {
  switch (refusal.kind) {
    case 'UnknownCode':
      return unknownCodeMessage;
    case 'NotYetValid':
      return 'This code is not valid yet.';
    case 'CodeExpired':
      return 'This code has expired.';
    case 'BelowMinimum':
      return `This code needs a subtotal of ${formatDollars(refusal.minimum)} or more.`;
    case 'AsSaid':
      return refusal.text;
  }
};

const attestationTexts: Readonly<Record<typeof attestationVersion, string>> = {
  '2026-01': 'I confirm these products are for my own pets and will not be resold.',
};

/** What a member of staff confirms before a checkout (CP-08). */
export const attestationText = attestationTexts[attestationVersion];
export const attestationMissingMessage =
  'Please confirm that these products are for your own pets and will not be resold.';

/** The message where the checkout cannot be started for an unknown reason (CH-07, ER-18). */
export const startCheckoutFailedMessage = 'Sorry, we could not start checkout. Please try again.';
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

const mergedLineMessages: Readonly<Record<MergedLineOutcome, (item: string, quantity: number) => string>> = {
  kept: (item, quantity) => `We kept ${quantity} × ${item} in your cart.`,
  joined: (item, quantity) => `${item} was in your saved cart too. Your cart now has ${quantity}.`,
  added: (item, quantity) => `We added ${quantity} × ${item} from your saved cart.`,
  'saved-over-limit': (item, quantity) =>
    `We moved ${quantity} × ${item} to Saved for later, because it is more than one order can hold.`,
  'saved-for-checkout': (item, quantity) =>
    `We moved ${quantity} × ${item} to Saved for later, so that you check out what you chose today.`,
  'saved-unsold': (item) => `${item} of your saved cart is not sold any more. You find it in Saved for later.`,
};

/** What a merge did with a line (CA-16); `item` is absent where it is not sold any more. */
export const describeMergedLine = ({ outcome, quantity }: MergedLine, item = 'An item'): string =>
  mergedLineMessages[outcome](item, quantity);

/** The message where a merge cannot be undone. */
export const mergeNotUndoableMessage = 'Your cart has changed since, so this cannot be undone any more.';

/** What the cart page says after a form, by the name in its address (ST-21). */
export const cartNotices: Readonly<Record<string, string>> = {
  added: addedMessage,
  'ordered-again': 'The items of your order are in your cart.',
  'ordered-again-in-part': 'What can be had of your order today is in your cart.',
  updated: 'Your cart is up to date.',
  removed: 'Item removed from your cart.',
  code: 'Your codes are up to date.',
  saved: 'Item moved to Saved for later.',
  'saved-removed': 'Item removed from Saved for later.',
  moved: 'Item moved to your cart.',
  'moved-in-part': `Your cart took what it has room for, because an order holds ${maximumItemsPerOrder} items. The rest is still in Saved for later.`,
  unmerged: 'Both carts are as they were before you logged in.',
  restored: cartRestoredMessages.all,
  'restored-in-part': cartRestoredMessages.some,
  'not-restored': cartRestoredMessages.none,
  'added-restored': `${addedMessage} ${cartRestoredMessages.all}`,
  'added-restored-in-part': `${addedMessage} ${cartRestoredMessages.some}`,
  'added-not-restored': `${addedMessage} ${cartRestoredMessages.none}`,
};

export const unknownFormMessage = 'We did not understand that. Please try again.';
