import type { TaskEither } from 'fp-ts/TaskEither';
import type { Cart, LimitExceeded } from '#domain/cart/cart';
import type { CartCommand, CartCommandRefusal, NewCart } from '#domain/cart/cart-commands';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';

/** The cart does not exist, or belongs to the other site or to another customer. */
type CartNotFound = { readonly kind: 'CartNotFound' };
/**
 * The cart is a customer's, and nobody is signed in. A platform that does not tell such carts apart answers
 * `CartNotFound`.
 */
type CartOfCustomer = { readonly kind: 'CartOfCustomer' };
/** The cart was ordered. A platform that deletes such carts answers `CartNotFound`. */
type CartFinished = { readonly kind: 'CartFinished' };
/** The cart's lines went to the cart of its customer at a login. A platform that does not tell answers `CartFinished`. */
type CartMerged = { readonly kind: 'CartMerged' };
/** Nobody changed the cart for 30 days. A platform that deletes such carts answers `CartNotFound`. */
type CartExpired = { readonly kind: 'CartExpired'; readonly contents: Cart };
export type CartUnavailable = CartNotFound | CartOfCustomer | CartFinished | CartMerged | CartExpired;

/**
 * The carts that one visitor of a site may read and change: their own, and carts without an owner, which anybody who
 * knows the id may use. The platform that stores them prices them for the visitor. Every adapter passes
 * `test/contracts/carts.contract.ts`; those of the embedded platform also pass
 * `test/contracts/embedded-carts.contract.ts`.
 */
export interface Carts {
  /** Creates a cart with an unguessable id. A visitor who is a customer owns it. */
  create(cart: NewCart): TaskEither<LimitExceeded, PricedCart>;
  /** The cart, priced as of now. Reading does not extend its expiry. */
  get(id: CartId): TaskEither<CartUnavailable, PricedCart>;
  /** The lines of the cart and its other content, without prices. Reading does not extend its expiry. */
  contents(id: CartId): TaskEither<CartUnavailable, Cart>;
  /**
   * Carries out the commands in order, then prices the cart once and answers it. Of two concurrent calls, the second
   * sees what the first changed; so of two updates of a line that expect the same quantity, the second is refused, unless
   * it asks for the same. A refused command leaves the cart as it was, and no command after it is carried out.
   * The priced lines leave out variants that are no longer sold.
   */
  change(id: CartId, ...commands: readonly CartCommand[]): TaskEither<CartCommandRefusal | CartUnavailable, PricedCart>;
}
