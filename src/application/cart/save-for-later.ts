import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { LineId } from '#domain/cart/cart';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import { addSavedLines, takeSavedLine } from '#domain/cart/saved-line';
import type { VisitorTransactions } from '../ports/transactions';
import { findVisitingCustomer, type Visitor } from '../visitor';
import type { CartRefusal } from './cart-refusal';

/**
 * Moves a line of the cart to what the customer saved for later. A line that is not in the cart, as at a second press,
 * changes nothing. Nothing is saved for a guest, whose cart stays as it is.
 */
export class SaveForLater {
  constructor(
    private readonly visitor: Visitor,
    private readonly transactions: VisitorTransactions,
  ) {}

  execute(cartId: CartId | undefined, lineId: LineId): TE.TaskEither<CartRefusal, PricedCart> {
    if (cartId === undefined || !findVisitingCustomer(this.visitor)) return TE.left({ kind: 'CartNotFound' });
    return this.transactions.run<CartRefusal, PricedCart>(({ cartRecords, carts, savedForLater }) =>
      pipe(
        TE.fromTask(savedForLater.lock()),
        TE.bindTo('saved'),
        // Nobody else changes the quantity between reading and removing the line.
        TE.chainFirstTaskK(() => cartRecords.lock(cartId)),
        TE.bindW('contents', () => carts.contents(cartId)),
        TE.bindW('cart', () => carts.change(cartId, { kind: 'RemoveLines', ids: [lineId] })),
        TE.chainFirstTaskK(({ saved, contents }) => {
          const lines = contents.lines.filter(({ id }) => id === lineId);
          return savedForLater.store({ lines: addSavedLines(saved.lines, lines) });
        }),
        TE.map(({ cart }) => cart),
      ),
    );
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
