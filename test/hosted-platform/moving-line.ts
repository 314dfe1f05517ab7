import { type CartLine, isSameLine, type LineId, sumLineQuantities } from '#domain/cart/cart';
import { type SavedLine, takeSavedLine } from '#domain/cart/saved-line';
import type { FoundCart } from './hosted-single-carts';

const countUnits = (lines: readonly CartLine[], line: CartLine): number =>
  sumLineQuantities(lines.filter((one) => isSameLine(one, line)));

/** How many units of a saved line a crash has left in the cart as well; 0 where the cart isn't as the move leaves it. */
export const countMovedUnits = ({ moving, ...line }: SavedLine, cart: FoundCart | undefined): number => {
  if (!moving || !cart || (moving.cartId !== undefined && moving.cartId !== cart.id)) return 0;
  return countUnits(cart.contents.lines, line) === moving.unitsAfter ? moving.quantity : 0;
};

/** The saved lines, of which one is about to go to a cart with `quantity` units. */
export const markMoving = (
  saved: readonly SavedLine[],
  id: LineId,
  quantity: number,
  cart: FoundCart | undefined,
): readonly SavedLine[] =>
  saved.map((line) => {
    if (line.id !== id) return line;
    const unitsAfter = countUnits(cart?.contents.lines ?? [], line) + quantity;
    return { ...line, moving: { ...(cart ? { cartId: cart.id } : {}), quantity, unitsAfter } };
  });

/** The saved lines after `quantity` units of one went to a cart. */
export const endMove = (saved: readonly SavedLine[], id: LineId, quantity: number): readonly SavedLine[] =>
  takeSavedLine(saved, id, quantity).map(({ moving, ...line }) =>
    line.id === id || moving === undefined ? line : { ...line, moving },
  );
