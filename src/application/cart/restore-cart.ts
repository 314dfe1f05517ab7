import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { CartId } from '#domain/cart/cart';
import type { Carts } from '../ports/carts';
import type { AddToCart } from './add-to-cart';
import { type RestoredCart, restoreLines } from './restore-lines';

/**
 * Makes a new cart of what was in an expired one, its codes and note with it (CA-12). A cart that is still open is answered as it is; one that was
 * bought, or never was, is answered as nothing.
 */
export class RestoreCart {
  constructor(
    private readonly carts: Carts,
    private readonly addToCart: AddToCart,
  ) {}

  execute({ cartId }: { readonly cartId: CartId }): Task<RestoredCart> {
    return async () => {
      const found = await this.carts.get(cartId)();
      if (E.isRight(found)) return { cart: found.right, leftOut: 0 };
      if (found.left.kind !== 'CartExpired') return { leftOut: 0 };
      const { contents } = found.left;
      const restored = await restoreLines(
        (lines, buyerIdentity) => this.addToCart.execute({ lines, buyerIdentity }),
        contents,
      );
      if (!restored.cart) return restored;
      const { codes, note } = contents;
      const whole = await this.carts.change(restored.cart.id, (made) => E.right({ ...made, codes, note }))();
      return E.isRight(whole) ? { ...restored, cart: whole.right } : restored;
    };
  }
}
