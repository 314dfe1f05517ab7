import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { Cart, CartId } from '#domain/cart/cart';
import type { CartContents, LineContents } from '#domain/cart/contents';
import type { Carts } from '../ports/carts';
import type { AddToCart } from './add-to-cart';

/** `leftOut` counts the lines that could not be had any more. Without a cart nothing could, or there was nothing. */
export type RestoredCart = { readonly cart?: Cart; readonly leftOut: number };

/**
 * Makes a new cart of what was in an expired one, its codes and note with it (CA-12). A cart that is still open is answered as it is; one that was
 * bought, or never was, is answered as nothing.
 */
export class RestoreCart {
  constructor(
    private readonly carts: Carts,
    private readonly addToCart: AddToCart,
  ) {}

  execute({ cartId }: { readonly cartId: CartId }): Task<RestoredCart> {
    return async () => {
      const found = await this.carts.get(cartId)();
      if (E.isRight(found)) return { cart: found.right, leftOut: 0 };
      return found.left.kind === 'CartExpired' ? this.renew(found.left.contents, 0) : { leftOut: 0 };
    };
  }

  /** Without the first line that is refused, again; with every line refused, nothing. */
  private async renew(contents: CartContents, leftOut: number): Promise<RestoredCart> {
    const { lines, buyerIdentity, codes, note } = contents;
    if (lines.length === 0) return { leftOut };
    const added = await this.addToCart.execute({ lines: lines.map(lineToAdd), buyerIdentity })();
    if (E.isRight(added)) {
      const whole = await this.carts.change(added.right.id, (made) => E.right({ ...made, codes, note }))();
      return { cart: E.getOrElse(() => added.right)(whole), leftOut };
    }
    const refused = 'line' in added.left ? added.left.line : 0;
    return this.renew({ ...contents, lines: lines.filter((_line, index) => index !== refused) }, leftOut + 1);
  }
}

const lineToAdd = ({ merchandiseId, quantity, sellingPlanId, attributes }: LineContents) => ({
  merchandiseId,
  quantity,
  attributes,
  ...(sellingPlanId ? { sellingPlanId } : {}),
});
