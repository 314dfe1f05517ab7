import * as TE from 'fp-ts/TaskEither';
import type { LineId } from '#domain/cart/cart';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import type { Carts } from '../ports/carts';
import type { CartRefusal } from './cart-refusal';

export type RemoveLineRequest = { readonly cartId?: CartId; readonly lineIds: readonly LineId[] };

/** Removes lines; unknown ids are ignored (API-31). An emptied cart stays; the caller deletes its cookie (CA-09). */
export interface RemoveLine {
  execute(request: RemoveLineRequest): TE.TaskEither<CartRefusal, PricedCart>;
}

export class RemoveLineService implements RemoveLine {
  constructor(private readonly carts: Carts) {}

  execute({ cartId, lineIds }: RemoveLineRequest): TE.TaskEither<CartRefusal, PricedCart> {
    if (cartId === undefined) return TE.left({ kind: 'CartNotFound' });
    return this.carts.change(cartId, { kind: 'RemoveLines', ids: lineIds });
  }
}
