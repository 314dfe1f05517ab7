import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CartLine } from '#domain/cart/cart';
import type { PricedCart } from '#domain/cart/priced-cart';
import type { LineToAdd } from './add-to-cart';
import type { CartRefusal } from './cart-refusal';
import type { Restoration } from './restoration';

/** Without a cart no line could be had any more, or there was none. */
export type RestoredCart = { readonly cart?: PricedCart; readonly restoration: Restoration };

export type CreateCartOfLines = (lines: readonly LineToAdd[]) => TaskEither<CartRefusal, PricedCart>;

const lineToAdd = ({ merchandiseId, quantity, sellingPlanId, attributes }: CartLine): LineToAdd => ({
  merchandiseId,
  quantity,
  attributes,
  ...(sellingPlanId ? { sellingPlanId } : {}),
});

/** The place of a line that cannot be had, counted from 0; undefined where something else is refused. */
const unavailableLine = (refusal: CartRefusal): number | undefined =>
  refusal.kind === 'NotSold' || refusal.kind === 'OutOfStock' ? refusal.line : undefined;

/**
 * Makes one cart of the lines of an expired cart, without those that cannot be had any more, and of what is added beside
 * them (CA-12). Refused where what is added is, or does not fit: then no cart is made.
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
