import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CartId } from '#domain/cart/priced-cart';
import type { Carts } from '../ports/carts';
import type { AddToCart, LineToAdd } from './add-to-cart';
import type { CartRefusal } from './cart-refusal';
import { type CreateCartOfLines, type RestoredCart, restoreLines } from './restore-lines';

export type RestoreCartRequest = {
  readonly cartId: CartId;
  readonly lines?: readonly LineToAdd[];
};

/**
 * Creates a new cart with the lines, codes and note of an expired one and with the added lines (CA-12). A cart that's
 * still open is returned as it is, or with the added lines. Refuses a cart that was ordered or never existed.
 */
export class RestoreCart {
  constructor(
    private readonly carts: Carts,
    private readonly addToCart: AddToCart,
  ) {}

  execute({ cartId, lines = [] }: RestoreCartRequest): TaskEither<CartRefusal, RestoredCart> {
    return async () => {
      const found = await this.carts.get(cartId)();
      if (E.isRight(found)) {
        const cart = lines.length > 0 ? await this.addToCart.execute({ cartId, lines })() : found;
        return E.isRight(cart) ? E.right({ cart: cart.right, restoration: 'all' }) : cart;
      }
      if (found.left.kind !== 'CartExpired') return found;
      const { lines: expired, buyerIdentity, codes, note } = found.left.contents;
      const create: CreateCartOfLines = (all) => this.addToCart.execute({ lines: all, buyerIdentity, codes, note });
      return restoreLines(create, expired, lines)();
    };
  }
}
