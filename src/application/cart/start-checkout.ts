import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { Cart, CartId } from '#domain/cart/cart';
import { closedDoor, whyNotReady } from '#domain/checkout/door';
import type { CartGone, Carts } from '../ports/carts';

/** A guest has to sign in first; `path` is where (RT-21, RT-27). */
export type LoginRequired = { readonly kind: 'LoginRequired'; readonly path: string };
/** Nothing to buy, or a line that cannot be bought as it stands. */
export type NotReady = { readonly kind: 'NotReady'; readonly reason: string };

export type StartCheckoutRefusal = CartGone | LoginRequired | NotReady;
/** Absent in the browser: the cart of the cookie. */
export type StartCheckoutRequest = { readonly cartId?: CartId };

/** Where Proceed to Checkout leads: an absolute address (CH-06). */
export interface StartCheckout {
  execute(request: StartCheckoutRequest): TE.TaskEither<StartCheckoutRefusal, { readonly url: string }>;
}

export class StartCheckoutService implements StartCheckout {
  constructor(
    private readonly carts: Carts,
    private readonly autoshipLoginRequired: boolean,
  ) {}

  execute({ cartId }: StartCheckoutRequest): TE.TaskEither<StartCheckoutRefusal, { readonly url: string }> {
    if (cartId === undefined) return TE.left({ kind: 'CartNotFound' });
    return pipe(
      this.carts.get(cartId),
      TE.chainW((cart) => this.through(cart)),
    );
  }

  private through(cart: Cart): TE.TaskEither<LoginRequired | NotReady, { readonly url: string }> {
    const reason = whyNotReady(cart);
    if (reason !== undefined) return TE.left({ kind: 'NotReady', reason });
    const path = closedDoor(cart.site, cart, this.autoshipLoginRequired);
    return path === undefined ? TE.right({ url: cart.checkoutUrl }) : TE.left({ kind: 'LoginRequired', path });
  }
}
