import type { LimitExceeded } from '#domain/cart/cart';
import type { CartGone } from '../ports/carts';

/**
 * The variant is unknown, unpublished or of the other site, or the product does not have that selling plan. `line`
 * counts from 0.
 */
export type NotSold = { readonly kind: 'NotSold'; readonly line: number };
/** No warehouse has a unit of it. */
export type OutOfStock = { readonly kind: 'OutOfStock'; readonly line: number };

/**
 * The codes of one cart were changed more often than `maximumCodeChangesPerHour` within an hour; this stops guessing of codes
 * (ST-15).
 */
export type TooManyCodeChanges = { readonly kind: 'TooManyCodeChanges' };

/** An expired cart would be restored together with the added lines (CA-12), but the limits do not allow both. */
export type NoRoomBesideExpired = { readonly kind: 'NoRoomBesideExpired' };

export type CartRefusal = NoRoomBesideExpired | CartGone | LimitExceeded | NotSold | OutOfStock | TooManyCodeChanges;

/** Whether the cart cannot be changed because it is unknown, ordered or expired. */
export const isCartUnavailable = (refusal: CartRefusal): refusal is CartGone =>
  refusal.kind === 'CartNotFound' || refusal.kind === 'CartFinished' || refusal.kind === 'CartExpired';
