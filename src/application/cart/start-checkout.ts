import type { TaskEither } from 'fp-ts/TaskEither';
import type { CartId } from '#domain/cart/cart';
import type { CartGone } from '../ports/carts';

/** The cart has an autoship line and the shop asks guests to sign in for that (RT-21); or the staff shop does (RT-27). */
export type LoginRequired = { readonly kind: 'LoginRequired'; readonly path: string };
/** Nothing to buy, or a line that cannot be bought as it stands. */
export type NotReady = { readonly kind: 'NotReady'; readonly reason: string };

export type StartCheckoutRefusal = CartGone | LoginRequired | NotReady;
export type StartCheckoutRequest = { readonly cartId?: CartId };

/** Where Proceed to Checkout leads: an absolute address (CH-06). */
export interface StartCheckout {
  execute(request: StartCheckoutRequest): TaskEither<StartCheckoutRefusal, { readonly url: string }>;
}
