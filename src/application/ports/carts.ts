import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { Cart, LimitExceeded, LineId } from '#domain/cart/cart';
import type { CartCommand, CartCommandRefusal, NewCart } from '#domain/cart/cart-commands';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CartRestoration } from '../cart/cart-restoration';

/** The cart does not exist, or belongs to the other site or to another customer. */
type CartNotFound = { readonly kind: 'CartNotFound' };
/**
 * The cart is a customer's, and nobody is logged in. A platform that doesn't tell such carts apart returns `CartNotFound`.
 */
type CartOfCustomer = { readonly kind: 'CartOfCustomer' };
/** The cart was ordered. A platform that deletes such carts returns `CartNotFound`. */
type CartFinished = { readonly kind: 'CartFinished' };
/** The cart's lines went to the cart of its customer at a login. A platform that doesn't tell returns `CartFinished`. */
type CartMerged = { readonly kind: 'CartMerged' };
/** Nobody changed the cart for 30 days. A platform that deletes such carts returns `CartNotFound`. */
type CartExpired = { readonly kind: 'CartExpired'; readonly contents: Cart };
export type CartUnavailable = CartNotFound | CartOfCustomer | CartFinished | CartMerged | CartExpired;

/** Nothing was merged at this login in the last 30 minutes, or the cart has changed since. */
export type MergeNotUndoable = { readonly kind: 'MergeNotUndoable' };

export type MergeAtLogin = {
  /** The cart of this browser, if it has one. */
  readonly guest: CartId | undefined;
  /** Whether the login leads to checkout, which then has what this browser's cart has, and nothing else. */
  readonly isOnWayToCheckout: boolean;
  /** Variants that the site doesn't sell anymore. */
  readonly unsold: ReadonlySet<MerchandiseId>;
};

/** The cart, and how many units of the line it had no room for; they stay saved. `none`: the line isn't saved anymore. */
export type MovedToCart = { readonly cart: PricedCart; readonly left: number } | 'none';

/**
 * The carts that one visitor of a site may read and change: their own, and carts without an owner, which anyone who knows
 * the id may use. The platform that stores them prices them for the visitor. A customer's saved cart is the one they made
 * or changed last, until it's empty; its id is a metafield (CA-03, CA-09).
 *
 * `merge` to `moveToCart` change carts together with the shop's own list of what the customer saved for later. A platform
 * that can't do both in one transaction writes the list first. No line is ever lost: of two calls at once, each counts
 * with what the other did, and a repeat changes nothing. A crash in the middle leaves everything as it was, or a repeat
 * finishes the work.
 *
 * Every adapter passes `test/contracts/carts.contract.ts` and `test/contracts/customer-carts.contract.ts`; those of the
 * embedded platform also pass `test/contracts/embedded-carts.contract.ts`.
 */
export interface Carts {
  /** Creates a cart with an unguessable id. A visitor who is a customer owns it. */
  create(cart: NewCart): TaskEither<LimitExceeded, PricedCart>;
  /** The cart, priced as of now. Reading does not extend its expiry. */
  get(id: CartId): TaskEither<CartUnavailable, PricedCart>;
  /** The lines of the cart and its other content, without prices. Reading does not extend its expiry. */
  contents(id: CartId): TaskEither<CartUnavailable, Cart>;
  /**
   * Carries out the commands in order, then prices the cart once and returns it. Of two concurrent calls, the second sees
   * what the first changed; so of two updates of a line that expect the same quantity, the second is refused, unless it
   * asks for the same. A refused command leaves the cart as it was, and no command after it is carried out. The priced
   * lines leave out variants that are no longer sold.
   */
  change(id: CartId, ...commands: readonly CartCommand[]): TaskEither<CartCommandRefusal | CartUnavailable, PricedCart>;

  /**
   * Makes the cart of this browser the visiting customer's (CA-16 as decided), and returns the customer's cart; undefined
   * if there's none. It's merged into the saved cart by the rule of `mergeCarts`, and the saved cart keeps its id and its
   * checkout; without a saved cart, its lines go to a new one. Afterward its own id is no use to anyone. What didn't fit
   * goes to the saved-for-later list, with the record that `undoMerge` needs. A cart whose order is being decided stays as
   * it is. A repeat returns the same cart.
   */
  merge(merge: MergeAtLogin): Task<CartId | undefined>;
  /**
   * Undoes the customer's last merge, if it was made at the login of this session: the saved cart and what is saved for
   * later are as they were, and what the browser's cart had is in a new cart without an owner, whose id is returned. Of
   * two calls at once, one is refused, or both return the same cart.
   */
  undoMerge(): TaskEither<MergeNotUndoable, CartId>;
  /**
   * Opens the customer's expired cart again, without its lines of `unavailable` variants, which are saved for later
   * (CA-12). A cart with nothing available stays closed, and isn't the saved one anymore. Returns how much of it came
   * back; undefined if it isn't expired or is empty. A platform that deletes expired carts has none to open.
   */
  reopen(id: CartId, unavailable: ReadonlySet<MerchandiseId>): Task<CartRestoration | undefined>;
  /**
   * Makes an open cart without an owner the visiting customer's, under its id (CA-25). Returns whether it's the customer's
   * now; someone else's stays theirs.
   */
  attach(id: CartId): Task<boolean>;
  /** Moves a line to what the customer saved for later. A line that isn't in the cart changes nothing. */
  saveForLater(id: CartId, line: LineId): TaskEither<CartCommandRefusal | CartUnavailable, PricedCart>;
  /**
   * Moves a saved line to an open cart, or to a new one: as many units as the limits allow (CA-21). Refused, with nothing
   * changed, if that's none. A platform without a transaction notes first how many units the cart will have, and changes
   * the cart before the list: after a crash the line may be in both places, until a repeat takes it off the list.
   */
  moveToCart(id: CartId | undefined, line: LineId): TaskEither<CartCommandRefusal | CartUnavailable, MovedToCart>;
}
