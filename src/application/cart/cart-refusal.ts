import type { LimitExceeded } from '#domain/cart/cart';
import type { CartGone } from '../ports/carts';

/** Unknown, unpublished or of the other site, or a selling plan that is not the product's; `line` counts from 0. */
export type NotSold = { readonly kind: 'NotSold'; readonly line: number };
/** None in any warehouse. */
export type OutOfStock = { readonly kind: 'OutOfStock'; readonly line: number };

/** More changes of one cart's codes than `codeChangesAnHour` within an hour: nobody guesses codes here (ST-15). */
export type TooManyCodeChanges = { readonly kind: 'TooManyCodeChanges' };

/** An expired cart comes back with what is added (CA-12), but the limits leave no room for both. */
export type NoRoomBesideExpired = { readonly kind: 'NoRoomBesideExpired' };

export type CartRefusal = NoRoomBesideExpired | CartGone | LimitExceeded | NotSold | OutOfStock | TooManyCodeChanges;

/** Whether there is no such cart to change: it is not known, was bought, or has expired. */
export const isCartUnavailable = (refusal: CartRefusal): refusal is CartGone =>
  refusal.kind === 'CartNotFound' || refusal.kind === 'CartFinished' || refusal.kind === 'CartExpired';
