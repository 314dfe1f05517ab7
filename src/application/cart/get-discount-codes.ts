import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { CartId } from '#domain/cart/priced-cart';
import type { Carts, CartUnavailable } from '../ports/carts';

/** The discount codes typed into a cart; does not price the cart. */
export class GetDiscountCodes {
  constructor(private readonly carts: Carts) {}

  execute({ cartId }: { readonly cartId?: CartId }): TE.TaskEither<CartUnavailable, readonly string[]> {
    if (cartId === undefined) return TE.left({ kind: 'CartNotFound' });
    return pipe(
      this.carts.contents(cartId),
      TE.map(({ codes }) => codes),
    );
  }
}
