import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { LineId } from '#domain/cart/cart';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import type { Carts } from '../ports/carts';
import type { Checkouts } from '../ports/checkouts';

type RemoveFromCheckoutRequest = { readonly token: CheckoutToken; readonly lineIds: readonly LineId[] };

/** Removes lines of a visitor's own checkout. Unknown lines and checkouts of others stay as they are. */
export class RemoveFromCheckout {
  constructor(
    private readonly checkouts: Pick<Checkouts, 'find'>,
    private readonly carts: Pick<Carts, 'change'>,
  ) {}

  execute({ token, lineIds }: RemoveFromCheckoutRequest): Task<void> {
    return async () => {
      const checkout = O.toUndefined(await this.checkouts.find(token)());
      if (checkout?.status === 'open')
        await this.carts.change(checkout.cartId, { kind: 'RemoveLines', ids: lineIds })();
    };
  }
}
