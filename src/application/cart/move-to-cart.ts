import * as E from 'fp-ts/Either';
import type * as TE from 'fp-ts/TaskEither';
import type { LineId } from '#domain/cart/cart';
import type { Carts, MovedToCart } from '../ports/carts';
import type { Products } from '../ports/products';
import type { SavedForLater } from '../ports/saved-for-later';
import type { Visitor } from '../visitor';
import { buildNewCartLine } from './add-to-cart';
import type { CartRefusal } from './cart-refusal';
import type { RestoreSavedCart } from './restore-saved-cart';

/**
 * Moves a saved-for-later line to the visitor's cart, or the customer's saved cart, or a new one: as many units as the
 * limits allow (CA-21). Refused, with nothing changed, if that's none, or the line isn't sold or is out of stock.
 */
export class MoveToCart {
  constructor(
    private readonly visitor: Visitor,
    private readonly savedForLater: Pick<SavedForLater, 'find'>,
    private readonly carts: Pick<Carts, 'contents' | 'moveToCart'>,
    private readonly products: Products,
    private readonly restoreSavedCart: RestoreSavedCart,
  ) {}

  execute(lineId: LineId): TE.TaskEither<CartRefusal, MovedToCart> {
    return async () => {
      const saved = (await this.savedForLater.find()()).lines.find(({ id }) => id === lineId);
      if (!saved) return E.right('none');
      const sold = buildNewCartLine(await this.products.byMerchandise([saved.merchandiseId])())(0, saved);
      if (E.isLeft(sold)) return sold;
      const { cartId: own } = this.visitor;
      const isOpen = own !== undefined && E.isRight(await this.carts.contents(own)());
      const cartId = isOpen ? own : (await this.restoreSavedCart.execute()()).cart?.id;
      return this.carts.moveToCart(cartId, lineId)();
    };
  }
}
