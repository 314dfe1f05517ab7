import type { Either } from 'fp-ts/Either';
import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { Cart, CartId, CheckoutToken } from '#domain/cart/cart';
import type { CartContents } from '#domain/cart/contents';
import type { CustomerFacts } from '#domain/customer/customer-facts';

/** Never there, of the other site, or another customer's. */
type CartNotFound = { readonly kind: 'CartNotFound' };
/** Bought. */
type CartFinished = { readonly kind: 'CartFinished' };
/** Untouched for 30 days; `contents` is what was in it. */
type CartExpired = { readonly kind: 'CartExpired'; readonly contents: CartContents };
export type CartGone = CartNotFound | CartFinished | CartExpired;

/** The carts of one site, priced by the platform that keeps them. Every adapter passes `test/contracts/carts.contract.ts`. */
export interface Carts {
  /** A new cart with an id, and a checkout token, that nobody can guess. */
  create(contents: CartContents): Task<Cart>;
  /** The cart, priced as of now. Reading is no touch: it does not put off the expiry. */
  get(id: CartId): TaskEither<CartGone, Cart>;
  /**
   * The open cart whose checkout has that token, or none. It is priced for `customer`, or where that is absent for a guest of
   * whom nothing is known.
   */
  byToken(token: CheckoutToken, customer?: CustomerFacts): Task<Option<Cart>>;
  /**
   * Replaces the contents by what `change` makes of them, and answers the cart priced anew. Of two at once, the second
   * sees what the first made. A refusal leaves the cart as it was. Variants that are not sold any more stay in the
   * contents and are left out of the priced lines.
   */
  change<R>(id: CartId, change: (contents: CartContents) => Either<R, CartContents>): TaskEither<R | CartGone, Cart>;
  /** Ends an open cart; an ended one stays ended. */
  finish(id: CartId): Task<void>;
}

/** What a visitor may do with carts: not what the checkout does with them. */
export type VisitorCarts = Pick<Carts, 'create' | 'get' | 'change'>;
