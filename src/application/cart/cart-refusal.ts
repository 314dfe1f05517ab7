import type { CartCommandRefusal } from '#domain/cart/cart-commands';
import type { CartUnavailable } from '../ports/carts';

/** The variant or its selling plan is not sold on this site. `line` counts from 0. */
export type NotSold = { readonly kind: 'NotSold'; readonly line: number };
/** No warehouse has it. */
export type OutOfStock = { readonly kind: 'OutOfStock'; readonly line: number };

/** More than `maximumCodeAttemptsPerCart` changes of codes in an hour, which stops guessing of codes (ST-15). */
export type TooManyCodeAttempts = {
  readonly kind: 'TooManyCodeAttempts';
  /** Absent in the browser. */
  readonly retryAfterSeconds?: number;
};

/** Too many carts of people who are not logged in were made from one network in an hour. */
export type TooManyCarts = {
  readonly kind: 'TooManyCarts';
  /** Absent in the browser. */
  readonly retryAfterSeconds?: number;
};

/** An expired cart would be restored together with the added lines (CA-12), but the limits do not allow both. */
export type RestoredCartOverLimit = { readonly kind: 'RestoredCartOverLimit' };

export type CartRefusal =
  | RestoredCartOverLimit
  | CartUnavailable
  | CartCommandRefusal
  | NotSold
  | OutOfStock
  | TooManyCodeAttempts
  | TooManyCarts;

const unavailableKinds: ReadonlySet<CartRefusal['kind']> = new Set<CartUnavailable['kind']>([
  'CartNotFound',
  'CartOfCustomer',
  'CartFinished',
  'CartMerged',
  'CartExpired',
]);

/**
 * Whether the cart can't be changed because it's unknown, ordered, expired, or belongs to a customer who isn't logged in.
 */
export const isCartUnavailable = (refusal: CartRefusal): refusal is CartUnavailable =>
  unavailableKinds.has(refusal.kind);
