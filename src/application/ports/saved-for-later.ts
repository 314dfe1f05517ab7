import type { Task } from 'fp-ts/Task';
import type { CartMergeRecord } from '#domain/cart/cart-merge-record';
import type { SavedLine } from '#domain/cart/saved-line';

/** The lines that a customer saved for later, and the last merge of their carts, if it can be undone. */
export type SavedForLaterList = { readonly lines: readonly SavedLine[]; readonly lastMerge?: CartMergeRecord };

export const emptySavedForLater: SavedForLaterList = { lines: [] };

/**
 * What the customer who visits has saved for later; a guest has nothing, and nothing is stored for one. Every adapter
 * passes `test/contracts/saved-for-later.contract.ts`.
 */
export interface SavedForLater {
  /** Empty if nothing was ever stored. */
  find(): Task<SavedForLaterList>;
  /** The same, in a transaction: another that locks the list of the same customer waits for its end. */
  lock(): Task<SavedForLaterList>;
  /** Replaces the list. */
  store(list: SavedForLaterList): Task<void>;
}
