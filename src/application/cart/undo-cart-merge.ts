import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { canUndoMerge } from '#domain/cart/cart-merge-record';
import type { CartId } from '#domain/cart/priced-cart';
import type { Clock } from '../ports/clock';
import type { VisitorTransactionPorts, VisitorTransactions } from '../ports/transactions';
import { findVisitingCustomer, type Visitor } from '../visitor';

/** Nothing was merged at this sign-in in the last 30 minutes, or the cart has changed since. */
export type MergeNotUndoable = { readonly kind: 'MergeNotUndoable' };

/**
 * Undoes the last merge, where it was made at the sign-in of this session: the saved cart and what was saved for later are as they were, and what this browser's cart had
 * is in a cart of nobody under a new id, which is answered and is merged again at the next sign-in.
 */
export class UndoCartMerge {
  constructor(
    private readonly visitor: Visitor,
    private readonly transactions: VisitorTransactions,
    private readonly clock: Clock,
  ) {}

  execute(): TE.TaskEither<MergeNotUndoable, CartId> {
    return this.transactions.run((ports) =>
      TE.chainOptionK<MergeNotUndoable>(() => ({ kind: 'MergeNotUndoable' }))((id: O.Option<CartId>) => id)(
        TE.fromTask(() => this.undo(ports)),
      ),
    );
  }

  private async undo({ cartRecords, savedForLater }: VisitorTransactionPorts): Promise<O.Option<CartId>> {
    const session = findVisitingCustomer(this.visitor)?.session?.family;
    const { lastMerge } = await savedForLater.lock()();
    const cart = lastMerge && O.toUndefined(await cartRecords.lock(lastMerge.cartId)());
    if (
      !lastMerge ||
      cart?.status !== 'open' ||
      cart.isBeingOrdered ||
      !canUndoMerge(lastMerge, cart, this.clock(), session)
    )
      return O.none;
    await cartRecords.replace(cart, lastMerge.saved)();
    await savedForLater.store({ lines: lastMerge.savedForLater })();
    return O.some(await cartRecords.insert(lastMerge.guest, 'nobody')());
  }
}
