import type { TaskEither } from 'fp-ts/TaskEither';
import type { CartId } from '#domain/cart/priced-cart';
import type { Carts, MergeNotUndoable } from '../ports/carts';

/** Undoes the merge of this login, and returns the cart that the browser had before. */
export class UndoCartMerge {
  constructor(private readonly carts: Pick<Carts, 'undoMerge'>) {}

  execute(): TaskEither<MergeNotUndoable, CartId> {
    return this.carts.undoMerge();
  }
}
