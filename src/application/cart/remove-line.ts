import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { Cart, CartId } from '#domain/cart/cart';
import { type LineId, removeLines } from '#domain/cart/contents';
import type { CartGone, VisitorCarts } from '../ports/carts';

export type RemoveLineRequest = { readonly cartId?: CartId; readonly lineIds: readonly LineId[] };

/** Takes lines out; unknown ones are ignored (API-31). An emptied cart is still a cart here; who asked forgets it (CA-09). */
export interface RemoveLine {
  execute(request: RemoveLineRequest): TE.TaskEither<CartGone, Cart>;
}

export class RemoveLineService implements RemoveLine {
  constructor(private readonly carts: VisitorCarts) {}

  execute({ cartId, lineIds }: RemoveLineRequest): TE.TaskEither<CartGone, Cart> {
    if (cartId === undefined) return TE.left({ kind: 'CartNotFound' });
    return this.carts.change(cartId, (contents) => E.right(removeLines(contents, lineIds)));
  }
}
