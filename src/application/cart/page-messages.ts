import { attestationVersion } from '#domain/cart/cart-attributes';
import { cartLifetimeDays } from '#domain/cart/cart-life';
import type { MergedLine, MergedLineOutcome } from '#domain/cart/merge-carts';
import { maximumItemsPerOrder } from '#domain/cart/quantity';
import type { CheckoutBlocker } from '#domain/checkout/checkout-blocker';
import { isolateText } from '#domain/isolated-text';
import { type DiscountCodeProblem, firstAutoshipCode, maximumDiscountCodeLength } from '#domain/pricing/discount';
import { addedMessage, cartRestoredMessages, orderLimitMessage, shortageMessage, unknownCodeMessage } from './messages';

export const checkoutBlockerMessage = (blocker: CheckoutBlocker): string => {
  switch (blocker.kind) {
    case 'EmptyCart':
      return 'Your cart is empty.';
    case 'OverLimit':
      return orderLimitMessage;
    case 'ShortOfStock':
      return blocker.lines
        .map(({ title, shortage }) => `${isolateText(title)}: ${shortageMessage(shortage)}`)
        .join(' ');
  }
};

/** The messages when a typed code can't be added. */
export const discountCodeMessages: Readonly<Record<DiscountCodeProblem, string>> = {
  missing: 'Enter a code.',
  'too-long': `Enter a code of up to ${maximumDiscountCodeLength} characters.`,
  unknown: unknownCodeMessage,
  'first-autoship': `You don't need to enter ${firstAutoshipCode}. If you qualify, we'll apply it for you.`,
};

const attestationTexts: Readonly<Record<typeof attestationVersion, string>> = {
  '2026-01': 'I confirm these products are for my own pets and will not be resold.',
};

/** What a member of staff confirms before a checkout (CP-08). */
export const attestationText = attestationTexts[attestationVersion];
export const attestationMissingMessage =
  'Please confirm that these products are for your own pets and will not be resold.';

/** The message when checkout can't start for an unknown reason (CH-07, ER-18). */
export const startCheckoutFailedMessage = "Sorry, we couldn't start checkout. Please try again.";

/** The offer to restore the items of an expired cart (CA-12). */
export const expiredCartMessages = {
  question: (quantity: number): string =>
    quantity === 1
      ? `Your cart expired after ${cartLifetimeDays} days. It had one item in it. Would you like it back?`
      : `Your cart expired after ${cartLifetimeDays} days. It had ${quantity} items in it. Would you like them back?`,
  restore: (quantity: number): string => (quantity === 1 ? 'Put it back in my cart' : 'Put them back in my cart'),
} as const;

const mergedLineMessages: Readonly<Record<MergedLineOutcome, (item: string, quantity: number) => string>> = {
  kept: (item, quantity) => `We kept ${quantity} × ${item} in your cart.`,
  joined: (item, quantity) => `${item} was in your saved cart too. Your cart now has ${quantity}.`,
  added: (item, quantity) => `We added ${quantity} × ${item} from your saved cart.`,
  'saved-over-limit': (item, quantity) =>
    `We moved ${quantity} × ${item} to Saved for later, because one order can't hold that many.`,
  'saved-for-checkout': (item, quantity) =>
    `We moved ${quantity} × ${item} to Saved for later, so you check out only what you chose today.`,
  'saved-unsold': (item) => `We no longer sell ${item} from your saved cart. It's in Saved for later.`,
};

/** What a merge did with a line (CA-16); `item` is absent if we no longer sell it. */
export const describeMergedLine = ({ outcome, quantity }: MergedLine, item = 'an item'): string =>
  mergedLineMessages[outcome](item, quantity);

/** The message when a merge can't be undone. */
export const mergeNotUndoableMessage = "Your cart has changed since then, so you can't undo this anymore.";

/** What the cart page says after a form, by the name in its URL (ST-21). */
export const cartNotices: Readonly<Record<string, string>> = {
  added: addedMessage,
  'ordered-again': 'The items from your order are in your cart.',
  'ordered-again-in-part': "Everything from your order that's available today is in your cart.",
  updated: 'Your cart is up to date.',
  removed: 'Item removed from your cart.',
  code: 'We updated your discount codes.',
  'code-refused': "We couldn't apply that code. See the reason below.",
  saved: 'Item moved to Saved for later.',
  'saved-removed': 'Item removed from Saved for later.',
  moved: 'Item moved to your cart.',
  'moved-in-part': `An order can have up to ${maximumItemsPerOrder} items, so we moved as many as fit. The rest are still in Saved for later.`,
  unmerged: 'Both carts are as they were before you logged in.',
  restored: cartRestoredMessages.all,
  'restored-in-part': cartRestoredMessages.some,
  'not-restored': cartRestoredMessages.none,
  'added-restored': `${addedMessage} ${cartRestoredMessages.all}`,
  'added-restored-in-part': `${addedMessage} ${cartRestoredMessages.some}`,
  'added-not-restored': `${addedMessage} ${cartRestoredMessages.none}`,
};

export const unknownFormMessage = "We didn't understand that. Please try again.";
