import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { Cart } from '#domain/cart/cart';
import type { BuyerIdentity, CartContents, LineContents } from '#domain/cart/contents';
import type { LineToAdd } from './add-to-cart';
import type { CartRefusal } from './cart-refusal';

/** `leftOut` counts the lines that could not be had any more. Without a cart nothing could, or there was nothing. */
export type RestoredCart = { readonly cart?: Cart; readonly leftOut: number };

export type MakeCart = (lines: readonly LineToAdd[], buyerIdentity: BuyerIdentity) => TaskEither<CartRefusal, Cart>;

const lineToAdd = ({ merchandiseId, quantity, sellingPlanId, attributes }: LineContents): LineToAdd => ({
  merchandiseId,
  quantity,
  attributes,
  ...(sellingPlanId ? { sellingPlanId } : {}),
});

/** Makes a cart of the lines of one that expired (CA-12): without the first line that is refused, again, until none is. */
export const restoreLines = async (
  makeCart: MakeCart,
  { lines, buyerIdentity }: Pick<CartContents, 'lines' | 'buyerIdentity'>,
  leftOut = 0,
): Promise<RestoredCart> => {
  if (lines.length === 0) return { leftOut };
  const made = await makeCart(lines.map(lineToAdd), buyerIdentity)();
  if (E.isRight(made)) return { cart: made.right, leftOut };
  const refused = 'line' in made.left ? made.left.line : 0;
  const others = lines.filter((_line, index) => index !== refused);
  return restoreLines(makeCart, { lines: others, buyerIdentity }, leftOut + 1);
};
