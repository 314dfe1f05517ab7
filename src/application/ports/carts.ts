import type { TaskEither } from 'fp-ts/TaskEither';
import type { Cart, LimitExceeded } from '#domain/cart/cart';
import type { CartCommand, NewCart } from '#domain/cart/cart-commands';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';

/** Never there, of the other site, or another customer's. */
type CartNotFound = { readonly kind: 'CartNotFound' };
/** Bought. A platform that forgets such carts finds none. */
type CartFinished = { readonly kind: 'CartFinished' };
/** Untouched for 30 days; `contents` is what was in it. A platform that forgets such carts finds none. */
type CartExpired = { readonly kind: 'CartExpired'; readonly contents: Cart };
export type CartGone = CartNotFound | CartFinished | CartExpired;

/**
 * The carts that one visitor of a site may see and change, priced for them by the platform that keeps them: their own,
 * and those without an owner, to whom the id is the key. Every adapter passes `test/contracts/carts.contract.ts`; those of
 * the embedded platform promise more, in `test/contracts/embedded-carts.contract.ts`.
 */
export interface Carts {
  /** A new cart with an id that nobody can guess, owned by the visitor where that is a customer. */
  create(cart: NewCart): TaskEither<LimitExceeded, PricedCart>;
  /** The cart, priced as of now. Reading is no touch: it does not put off the expiry. */
  get(id: CartId): TaskEither<CartGone, PricedCart>;
  /** What is in it, without prices; no touch either. */
  contents(id: CartId): TaskEither<CartGone, Cart>;
  /**
   * Carries out commands in turn and answers the cart priced anew, once. Of two callers at once, the second sees what the
   * first made. A command that is refused leaves the cart as it was, and none after it is carried out. The priced lines are
   * without variants that are not sold any more.
   */
  change(id: CartId, ...commands: readonly CartCommand[]): TaskEither<LimitExceeded | CartGone, PricedCart>;
}
