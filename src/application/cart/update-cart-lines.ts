import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { Cart, LineUpdate } from '#domain/cart/cart';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import type { Product } from '#domain/catalog/product';
import type { Carts } from '../ports/carts';
import type { Products } from '../ports/products';
import type { CartRefusal, NotSold } from './cart-refusal';

/** Absent in the browser: the cart in the cookie. */
export type UpdateCartLinesRequest = { readonly cartId?: CartId; readonly lines: readonly LineUpdate[] };

/** Sets quantity or selling plan of lines; a quantity of 0 removes the line. Unknown lines change nothing (API-32). */
export interface UpdateCartLines {
  execute(request: UpdateCartLinesRequest): TE.TaskEither<CartRefusal, PricedCart>;
}

/** The index of the first update whose selling plan the product doesn't have; -1 if there is none. */
const indexOfUnknownPlan = ({ lines }: Cart, products: readonly Product[], updates: readonly LineUpdate[]): number =>
  updates.findIndex(({ id, sellingPlanId }) => {
    const line = lines.find((one) => one.id === id);
    if (!sellingPlanId || !line) return false;
    const product = products.find(({ variants }) => variants.some((one) => one.merchandiseId === line.merchandiseId));
    return !product?.sellingPlans.some((plan) => plan.id === sellingPlanId);
  });

export class UpdateCartLinesService implements UpdateCartLines {
  constructor(
    private readonly carts: Carts,
    private readonly products: Products,
  ) {}

  execute({ cartId, lines }: UpdateCartLinesRequest): TE.TaskEither<CartRefusal, PricedCart> {
    if (cartId === undefined) return TE.left({ kind: 'CartNotFound' });
    const update = () => this.carts.change(cartId, { kind: 'UpdateLines', lines });
    if (lines.every(({ sellingPlanId }) => !sellingPlanId)) return update();
    return pipe(
      this.carts.contents(cartId),
      TE.chainW((contents) => this.checkPlans(contents, lines)),
      TE.chainW(update),
    );
  }

  private checkPlans(contents: Cart, lines: readonly LineUpdate[]): TE.TaskEither<NotSold, void> {
    return pipe(
      TE.fromTask(this.products.byMerchandise(contents.lines.map(({ merchandiseId }) => merchandiseId))),
      TE.chain((products) => {
        const line = indexOfUnknownPlan(contents, products, lines);
        return line < 0 ? TE.right(undefined) : TE.left({ kind: 'NotSold', line });
      }),
    );
  }
}
