import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CartLine } from '#domain/cart/cart';
import type { PricedCart } from '#domain/cart/priced-cart';
import type { LineToAdd } from './add-to-cart';
import type { CartRefusal } from './cart-refusal';
import type { Restoration } from './restoration';

/** `cart` is absent where no line is available any more, or the expired cart was empty. */
export type RestoredCart = { readonly cart?: PricedCart; readonly restoration: Restoration };

export type CreateCartOfLines = (lines: readonly LineToAdd[]) => TaskEither<CartRefusal, PricedCart>;

const lineToAdd = ({ merchandiseId, quantity, sellingPlanId, attributes }: CartLine): LineToAdd => ({
  merchandiseId,
  quantity,
  attributes,
  ...(sellingPlanId ? { sellingPlanId } : {}),
});

/** The index of the line that is not available, from 0; undefined for any other refusal. */
const unavailableLine = (refusal: CartRefusal): number | undefined =>
  refusal.kind === 'NotSold' || refusal.kind === 'OutOfStock' ? refusal.line : undefined;

/**
 * Creates one cart from the available lines of an expired cart and the added lines (CA-12). Where an added line is
 * refused, or both do not fit the limits, it refuses and creates no cart.
 */
export const restoreLines = async (
  makeCart: CreateCartOfLines,
  expired: readonly CartLine[],
  added: readonly LineToAdd[],
): Promise<E.Either<CartRefusal, RestoredCart>> => {
  let earlier = expired.map(lineToAdd);
  while (earlier.length + added.length > 0) {
    const made = await makeCart([...earlier, ...added])();
    if (E.isRight(made))
      return E.right({ cart: made.right, restoration: restorationOf(earlier.length, expired.length) });
    if (made.left.kind === 'LimitExceeded' && earlier.length > 0) return E.left({ kind: 'NoRoomBesideExpired' });
    const unavailable = unavailableLine(made.left);
    if (unavailable === undefined || !earlier[unavailable]) return made;
    earlier = earlier.filter((_line, index) => index !== unavailable);
  }
  return E.right({ restoration: 'none' });
};

const restorationOf = (restored: number, expired: number): Restoration => {
  if (restored === 0) return 'none';
  return restored === expired ? 'all' : 'some';
};
