import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { CartLine, LimitExceeded, LineId } from '#domain/cart/cart';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import { computeAddableQuantity, computeMaximumItemsPerLine, maximumItemsPerOrder } from '#domain/cart/quantity';
import { type SavedLine, takeSavedLine } from '#domain/cart/saved-line';
import type { Carts } from '../ports/carts';
import type { Products } from '../ports/products';
import type { SavedForLaterList } from '../ports/saved-for-later';
import type { VisitorPorts, VisitorTransactionPorts } from '../ports/transactions';
import type { Visitor } from '../visitor';
import { buildNewCartLine } from './add-to-cart';
import type { CartRefusal } from './cart-refusal';
import type { RestoreSavedCart } from './restore-saved-cart';

/** The cart, and how many units of the line it had no room for; they stay saved. `none`: the line is not saved any more. */
export type MovedToCart = { readonly cart: PricedCart; readonly left: number } | 'none';

type Ports = Pick<VisitorPorts, 'savedForLater' | 'transactions'>;

const limitExceeded = (isAutoship: boolean, lines: readonly CartLine[]): LimitExceeded => {
  const inOrder = lines.reduce((count, { quantity }) => count + quantity, 0);
  return isAutoship && inOrder < maximumItemsPerOrder
    ? { kind: 'LimitExceeded', limit: 'autoship-line', maximum: computeMaximumItemsPerLine(true) }
    : { kind: 'LimitExceeded', limit: 'order', maximum: maximumItemsPerOrder };
};

/**
 * Moves a line that was saved for later to the visitor's cart, else to the one that the customer saved, else to a new
 * one: as many units as the limits allow (CA-21). Refused, with nothing changed, where that is none, or the line is not
 * sold or out of stock.
 */
export class MoveToCart {
  constructor(
    private readonly visitor: Visitor,
    private readonly ports: Ports,
    private readonly carts: Pick<Carts, 'contents'>,
    private readonly products: Products,
    private readonly restoreSavedCart: RestoreSavedCart,
  ) {}

  execute(lineId: LineId): TE.TaskEither<CartRefusal, MovedToCart> {
    return async () => {
      const saved = (await this.ports.savedForLater.find()()).lines.find(({ id }) => id === lineId);
      if (!saved) return E.right('none');
      const sold = buildNewCartLine(await this.products.byMerchandise([saved.merchandiseId])())(0, saved);
      if (E.isLeft(sold)) return sold;
      const { cartId: own } = this.visitor;
      const isOpen = own !== undefined && E.isRight(await this.carts.contents(own)());
      const cartId = isOpen ? own : (await this.restoreSavedCart.execute()()).cart?.id;
      return this.ports.transactions.run((ports) => this.move(ports, cartId, lineId))();
    };
  }

  private move(
    ports: VisitorTransactionPorts,
    cartId: CartId | undefined,
    lineId: LineId,
  ): TE.TaskEither<CartRefusal, MovedToCart> {
    return pipe(
      TE.fromTask(ports.savedForLater.lock()),
      TE.chainW((list) => {
        const line = list.lines.find(({ id }) => id === lineId);
        return line ? this.moveLine(ports, cartId, list, line) : TE.right('none' as const);
      }),
    );
  }

  private moveLine(
    { carts, savedForLater }: VisitorTransactionPorts,
    cartId: CartId | undefined,
    saved: SavedForLaterList,
    line: SavedLine,
  ): TE.TaskEither<CartRefusal, MovedToCart> {
    return async () => {
      const found = cartId === undefined ? undefined : await carts.contents(cartId)();
      const target = found && E.isRight(found) ? cartId : undefined;
      const inCart = found && E.isRight(found) ? found.right.lines : [];
      const isAutoship = line.sellingPlanId !== undefined;
      const quantity = Math.min(line.quantity, computeAddableQuantity(inCart, line.merchandiseId, isAutoship));
      if (quantity === 0) return E.left(limitExceeded(isAutoship, inCart));
      const { id, ...rest } = line;
      const lines = [{ ...rest, quantity }];
      const cart = await (target === undefined
        ? carts.create({ lines })
        : carts.change(target, { kind: 'AddLines', lines }))();
      if (E.isLeft(cart)) return cart;
      await savedForLater.store({ lines: takeSavedLine(saved.lines, id, quantity) })();
      return E.right({ cart: cart.right, left: line.quantity - quantity });
    };
  }
}
