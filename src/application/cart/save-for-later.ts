import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { LineId } from '#domain/cart/cart';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import { takeSavedLine } from '#domain/cart/saved-line';
import type { Carts } from '../ports/carts';
import type { Transactions, VisitorShopStores } from '../ports/transactions';
import { findVisitingCustomer, type Visitor } from '../visitor';
import type { CartRefusal } from './cart-refusal';

/**
 * Moves a line of the cart to what the customer saved for later. A line that is not in the cart, as at a second press,
 * changes nothing. Nothing is saved for a guest, whose cart stays as it is.
 */
export class SaveForLater {
  constructor(
    private readonly visitor: Visitor,
    private readonly carts: Pick<Carts, 'saveForLater'>,
    private readonly transactions: Transactions<VisitorShopStores>,
  ) {}

  execute(cartId: CartId | undefined, lineId: LineId): TE.TaskEither<CartRefusal, PricedCart> {
    if (cartId === undefined || !findVisitingCustomer(this.visitor)) return TE.left({ kind: 'CartNotFound' });
    return this.carts.saveForLater(cartId, lineId);
  }

  /** Removes a line from what was saved for later; an unknown one changes nothing. */
  remove(lineId: LineId): TE.TaskEither<never, void> {
    return this.transactions.run(({ savedForLater }) =>
      pipe(
        TE.fromTask(savedForLater.lock()),
        TE.chainTaskK(({ lines }) =>
          savedForLater.store({ lines: takeSavedLine(lines, lineId, Number.MAX_SAFE_INTEGER) }),
        ),
      ),
    );
  }
}
