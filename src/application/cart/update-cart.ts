import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { Cart, CartId } from '#domain/cart/cart';
import { type CartContents, type LineUpdate, updateLines } from '#domain/cart/contents';
import type { Product } from '#domain/catalog/product';
import type { VisitorCarts } from '../ports/carts';
import type { Products } from '../ports/products';
import type { CartRefusal, NotSold } from './cart-refusal';

/** Absent in the browser: the cart of the cookie. */
export type UpdateCartRequest = { readonly cartId?: CartId; readonly lines: readonly LineUpdate[] };

/** Sets quantity or purchase of lines; a quantity of 0 removes. Unknown lines change nothing (API-32). */
export interface UpdateCart {
  execute(request: UpdateCartRequest): TE.TaskEither<CartRefusal, Cart>;
}

const sellsPlans =
  (products: readonly Product[], updates: readonly LineUpdate[]) =>
  (contents: CartContents): E.Either<NotSold, CartContents> => {
    const foreign = updates.findIndex(({ id, sellingPlanId }) => {
      const line = contents.lines.find((one) => one.id === id);
      if (!sellingPlanId || !line) return false;
      const product = products.find(({ variants }) => variants.some((one) => one.merchandiseId === line.merchandiseId));
      return !product?.sellingPlans.some((plan) => plan.id === sellingPlanId);
    });
    return foreign < 0 ? E.right(contents) : E.left({ kind: 'NotSold', line: foreign });
  };

export class UpdateCartService implements UpdateCart {
  constructor(
    private readonly carts: VisitorCarts,
    private readonly products: Products,
  ) {}

  execute({ cartId, lines }: UpdateCartRequest): TE.TaskEither<CartRefusal, Cart> {
    if (cartId === undefined) return TE.left({ kind: 'CartNotFound' });
    if (lines.every(({ sellingPlanId }) => !sellingPlanId)) {
      return this.carts.change(cartId, (contents) => updateLines(contents, lines));
    }
    return pipe(
      this.carts.get(cartId),
      TE.chainTaskK((cart) => this.products.byMerchandise(cart.lines.map(({ variant }) => variant.merchandiseId))),
      TE.chainW((products) => this.carts.change(cartId, changeWith(products, lines))),
    );
  }
}

const changeWith =
  (products: readonly Product[], lines: readonly LineUpdate[]) =>
  (contents: CartContents): E.Either<CartRefusal, CartContents> =>
    pipe(
      contents,
      sellsPlans(products, lines),
      E.chainW((checked) => updateLines(checked, lines)),
    );
