import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { Cart, CartId } from '#domain/cart/cart';
import type { CartContents, LineUpdate } from '#domain/cart/contents';
import type { Product } from '#domain/catalog/product';
import type { Carts } from '../ports/carts';
import type { Products } from '../ports/products';
import type { CartRefusal, NotSold } from './cart-refusal';

/** Absent in the browser: the cart of the cookie. */
export type UpdateCartRequest = { readonly cartId?: CartId; readonly lines: readonly LineUpdate[] };

/** Sets quantity or purchase of lines; a quantity of 0 removes. Unknown lines change nothing (API-32). */
export interface UpdateCart {
  execute(request: UpdateCartRequest): TE.TaskEither<CartRefusal, Cart>;
}

/** The first of the lines that is given a plan which its product does not offer. */
const foreignPlan = ({ lines }: CartContents, products: readonly Product[], updates: readonly LineUpdate[]): number =>
  updates.findIndex(({ id, sellingPlanId }) => {
    const line = lines.find((one) => one.id === id);
    if (!sellingPlanId || !line) return false;
    const product = products.find(({ variants }) => variants.some((one) => one.merchandiseId === line.merchandiseId));
    return !product?.sellingPlans.some((plan) => plan.id === sellingPlanId);
  });

export class UpdateCartService implements UpdateCart {
  constructor(
    private readonly carts: Carts,
    private readonly products: Products,
  ) {}

  execute({ cartId, lines }: UpdateCartRequest): TE.TaskEither<CartRefusal, Cart> {
    if (cartId === undefined) return TE.left({ kind: 'CartNotFound' });
    const update = () => this.carts.change(cartId, { kind: 'UpdateLines', lines });
    if (lines.every(({ sellingPlanId }) => !sellingPlanId)) return update();
    return pipe(
      this.carts.contents(cartId),
      TE.chainW((contents) => this.checkPlans(contents, lines)),
      TE.chainW(update),
    );
  }

  private checkPlans(contents: CartContents, lines: readonly LineUpdate[]): TE.TaskEither<NotSold, void> {
    return pipe(
      TE.fromTask(this.products.byMerchandise(contents.lines.map(({ merchandiseId }) => merchandiseId))),
      TE.chain((products) => {
        const line = foreignPlan(contents, products, lines);
        return line < 0 ? TE.right(undefined) : TE.left({ kind: 'NotSold', line });
      }),
    );
  }
}
