import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CartLine } from '#domain/cart/cart';
import type { PricedCart } from '#domain/cart/priced-cart';
import type { LineToAdd } from './add-to-cart';
import type { CartRefusal } from './cart-refusal';
import type { CartRestoration } from './cart-restoration';

/** `cart` is absent if no line is available anymore or the expired cart was empty. */
export type RestoredCart = { readonly cart?: PricedCart; readonly restoration: CartRestoration };

export type CreateCartOfLines = (lines: readonly LineToAdd[]) => TaskEither<CartRefusal, PricedCart>;

const lineToAdd = ({ merchandiseId, quantity, sellingPlanId, attributes }: CartLine): LineToAdd => ({
  merchandiseId,
  quantity,
  attributes,
  ...(sellingPlanId ? { sellingPlanId } : {}),
});

/**
 * Creates one cart of an expired cart's available lines and the added lines (CA-12). Refused, with no cart created, if an
 * added line is refused or both don't fit the limits.
 */
export const restoreLines =
  (
    makeCart: CreateCartOfLines,
    expired: readonly CartLine[],
    added: readonly LineToAdd[],
  ): TaskEither<CartRefusal, RestoredCart> =>
  async () => {
    let earlier = expired.map(lineToAdd);
    while (earlier.length + added.length > 0) {
      const made = await makeCart([...earlier, ...added])();
      if (E.isRight(made))
        return E.right({ cart: made.right, restoration: restorationOf(earlier.length, expired.length) });
      if (made.left.kind === 'LimitExceeded' && earlier.length > 0) return E.left({ kind: 'RestoredCartOverLimit' });
      const unavailable = 'line' in made.left ? made.left.line : undefined;
      if (unavailable === undefined || !earlier[unavailable]) return made;
      earlier = earlier.filter((_line, index) => index !== unavailable);
    }
    return E.right({ restoration: 'none' });
  };

const restorationOf = (restored: number, expired: number): CartRestoration => {
  if (restored === 0) return 'none';
  return restored === expired ? 'all' : 'some';
};
