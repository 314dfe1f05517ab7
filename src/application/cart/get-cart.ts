import * as TE from 'fp-ts/TaskEither';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import type { Carts, CartUnavailable } from '../ports/carts';

/** Absent in the browser: the cart in the cookie. */
export type GetCartRequest = { readonly cartId?: CartId };

/** The visitor's cart, priced as of now. */
export interface GetCart {
  execute(request: GetCartRequest): TE.TaskEither<CartUnavailable, PricedCart>;
}

export class GetCartService implements GetCart {
  constructor(private readonly carts: Carts) {}

  execute({ cartId }: GetCartRequest): TE.TaskEither<CartUnavailable, PricedCart> {
    return cartId === undefined ? TE.left({ kind: 'CartNotFound' }) : this.carts.get(cartId);
  }
}
