import * as E from 'fp-ts/Either';
import {
  maximumPerLine,
  maximumPerOrder,
  minimumQuantity,
  orderLimitMessage,
  quantityWarning,
} from '#domain/cart/quantity';
import { maximumCodeLength, maximumCodes } from '#domain/pricing/discount';
import type { CartRefusal } from './cart-refusal';
import type { Restoration } from './restoration';

type Sentences = {
  readonly [Kind in CartRefusal['kind']]: (refusal: Extract<CartRefusal, { readonly kind: Kind }>) => string;
};

const sentences: Sentences = {
  CartNotFound: () => 'We could not find your cart. Please add your items again.',
  CartFinished: () => 'This cart has already been ordered. Please start a new one.',
  CartExpired: () => 'Your cart was too old to keep. Please add your items again.',
  NoRoomBesideExpired: () =>
    'There is no room for this beside the items of your earlier cart. Open your cart to put them back or to start anew.',
  LimitExceeded: ({ limit }) =>
    limit === 'order' ? orderLimitMessage : (quantityWarning(maximumPerLine(true), true) ?? orderLimitMessage),
  NotSold: () => 'This item is not sold any more.',
  OutOfStock: () => 'This item is out of stock.',
  TooManyCodeChanges: () => 'You changed the codes of this cart very often. Please try again in an hour.',
};

/** The message for a typed quantity that is out of range or not a number. */
export const quantityMessage = (autoship: boolean): string =>
  `Enter a quantity between ${minimumQuantity} and ${autoship ? maximumPerLine(true) : maximumPerOrder}.`;

/** The validation message for a typed code; undefined where it is valid. */
export const discountCodeMessage = (typed: string): string | undefined => {
  if (typed === '') return 'This field is required.';
  return [...typed].length > maximumCodeLength ? `Enter a code of up to ${maximumCodeLength} characters.` : undefined;
};

/** The codes of a cart with the typed one added; on the left the message where the cart has too many already. */
export const withTypedCode = (codes: readonly string[], typed: string): E.Either<string, readonly string[]> =>
  codes.length < maximumCodes ? E.right([...codes, typed]) : E.left(`A cart takes up to ${maximumCodes} codes.`);

/** The message that a shopper sees for a refused cart change. */
export const cartRefusalMessage = (refusal: CartRefusal): string =>
  (sentences[refusal.kind] as (refusal: CartRefusal) => string)(refusal);

/** Log texts; the specification fixes them byte for byte (ER-01, ER-02, ER-03, CA-08). */
export const cartLog = {
  notCreated: 'Error creating cart (Check if variant ID is valid)',
  notFound: 'No cart found',
  notAdded: 'Error adding product (Check if variant ID is valid)',
} as const;

/** The message where the checkout cannot be started for an unknown reason (CH-07, ER-18). */
export const checkoutFailed = 'Sorry, we could not start checkout. Please try again.';
/** The message where an item cannot be added for an unknown reason (CA-08). */
export const addFailed = 'Sorry, we could not add this item. Please try again.';
export const changeFailed = 'Sorry, we could not change your cart. Please try again.';
/** The message after an item was added (KO-57). */
export const addedMessage = 'Item added to your cart!';
/** The message after an expired cart was replaced by a new one (CA-12). */
export const restoredMessages: Readonly<Record<Restoration, string>> = {
  all: 'Your earlier items are back in your cart.',
  some: 'Your earlier items are back in your cart, but for what is not sold or out of stock now.',
  none: 'Sorry, none of your earlier items can be had any more.',
};
