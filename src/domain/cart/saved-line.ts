import { type CartLine, isSameLine, type LineId } from './cart';
import type { CartId } from './priced-cart';

/** A line that a customer saved for later. */
export type SavedLine = CartLine & {
  /**
   * Set before some of it goes to a cart that can't change together with the list: how many units the cart has afterward.
   * A crash may have come before or after.
   */
  readonly moving?: { readonly cartId?: CartId; readonly quantity: number; readonly unitsAfter: number };
};

const unusedId = (saved: readonly SavedLine[], id: LineId): LineId =>
  saved.some((line) => line.id === id) ? unusedId(saved, `${id}~` as LineId) : id;

const addSavedLine = (saved: readonly SavedLine[], line: SavedLine): readonly SavedLine[] => {
  const same = saved.find((one) => isSameLine(one, line));
  if (!same) return [...saved, { ...line, id: unusedId(saved, line.id) }];
  return saved.map((one) => (one === same ? { ...one, quantity: one.quantity + line.quantity } : one));
};

/** Adds lines to those saved for later; quantities of the same variant, plan and attributes are added up. */
export const addSavedLines = (saved: readonly SavedLine[], lines: readonly SavedLine[]): readonly SavedLine[] =>
  lines.reduce(addSavedLine, saved);

/** Reduces the quantity of a saved line, and removes it at 0. An unknown id changes nothing. */
export const takeSavedLine = (saved: readonly SavedLine[], id: LineId, quantity: number): readonly SavedLine[] =>
  saved
    .map((line) => (line.id === id ? { ...line, quantity: line.quantity - quantity } : line))
    .filter((line) => line.quantity > 0);
