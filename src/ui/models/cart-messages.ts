import type { CartRefusal } from '#application/cart/cart-refusal';
import { maximumOfLine, orderLimitSentence, quantityWarning } from '#domain/cart/quantity';

type Sentences = {
  readonly [Kind in CartRefusal['kind']]: (refusal: Extract<CartRefusal, { readonly kind: Kind }>) => string;
};

const sentences: Sentences = {
  CartNotFound: () => 'We could not find your cart. Please add your items again.',
  CartFinished: () => 'This cart has already been ordered. Please start a new one.',
  CartExpired: () => 'Your cart was too old to keep. Please add your items again.',
  LimitExceeded: ({ limit }) =>
    limit === 'order' ? orderLimitSentence : (quantityWarning(maximumOfLine(true), true) ?? orderLimitSentence),
  NotSold: () => 'This item is not sold any more.',
  OutOfStock: () => 'This item is out of stock.',
};

/** What a shopper is told of a refused cart. */
export const cartSentence = (refusal: CartRefusal): string =>
  (sentences[refusal.kind] as (refusal: CartRefusal) => string)(refusal);

/** CA-08. */
export const addFailed = 'Sorry, we could not add this item. Please try again.';
export const changeFailed = 'Sorry, we could not change your cart. Please try again.';
/** KO-57. */
export const addedSentence = 'Item added to your cart!';
