import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { OrderId, OrderLine } from '#domain/orders/order';
import {
  countOrderAgainItems,
  describeOrderAgainPlan,
  type OrderAgainLine,
  planOrderAgain,
  planSubscriptions,
} from '#domain/orders/plan-order-again';
import type { AddToVisitorCart, AddToVisitorCartOutcome } from '../cart/add-to-visitor-cart';
import type { CartRefusal } from '../cart/cart-refusal';
import type { Carts } from '../ports/carts';
import type { CustomerOrders } from '../ports/orders';
import type { Products } from '../ports/products';
import type { Visitor } from '../visitor';

/** `PlanChanged`: something else would be added than the customer was shown, or nothing at all. */
export type OrderAgainRefusal = { readonly kind: 'UnknownOrder' } | { readonly kind: 'PlanChanged' } | CartRefusal;

type OrderAgainRequest = {
  readonly id: OrderId;
  /** What `describeOrderAgainPlan` says of the plan that was shown. */
  readonly shownPlan: string;
};

type OrderAgainOutcome = AddToVisitorCartOutcome & {
  /** Whether everything of the order was added. */
  readonly isComplete: boolean;
};

/** Puts the lines of an order into the visitor's cart again, as single purchases at today's prices. */
export class OrderAgain {
  constructor(
    private readonly visitor: Visitor,
    private readonly orders: Pick<CustomerOrders, 'find'>,
    private readonly products: Pick<Products, 'byMerchandise'>,
    private readonly carts: Pick<Carts, 'contents'>,
    private readonly addToVisitorCart: AddToVisitorCart,
  ) {}

  /** What would be added of these lines now. */
  plan(lines: readonly OrderLine[]): Task<readonly OrderAgainLine[]> {
    return async () => {
      const [products, inCart] = await Promise.all([
        this.products.byMerchandise(lines.map(({ merchandiseId }) => merchandiseId))(),
        this.loadCartLines(),
      ]);
      const variants = products.flatMap((product) => product.variants);
      return planSubscriptions(planOrderAgain(lines, variants, inCart), products);
    };
  }

  /** Adds what can be added, if that is what the customer was shown. */
  execute({ id, shownPlan }: OrderAgainRequest): TE.TaskEither<OrderAgainRefusal, OrderAgainOutcome> {
    return async () => {
      const order = await this.orders.find(id)();
      if (O.isNone(order)) return E.left({ kind: 'UnknownOrder' });
      const planned = await this.plan(order.value.lines)();
      if (countOrderAgainItems(planned) === 0 || describeOrderAgainPlan(planned) !== shownPlan) {
        return E.left({ kind: 'PlanChanged' });
      }
      return this.add(planned)();
    };
  }

  private add(planned: readonly OrderAgainLine[]): TE.TaskEither<CartRefusal, OrderAgainOutcome> {
    const lines = planned
      .filter(({ quantity }) => quantity > 0)
      .map(({ line, quantity }) => ({ merchandiseId: line.merchandiseId, quantity }));
    const isComplete = planned.every(({ problem }) => problem === undefined);
    return pipe(
      this.addToVisitorCart.execute(lines),
      TE.map((outcome) => ({ ...outcome, isComplete })),
    );
  }

  /** What counts towards the limits; the lines of an expired cart come back when something is added (CA-12). */
  private async loadCartLines() {
    const { cartId } = this.visitor;
    if (cartId === undefined) return [];
    const found = await this.carts.contents(cartId)();
    if (E.isRight(found)) return found.right.lines;
    return found.left.kind === 'CartExpired' ? found.left.contents.lines : [];
  }
}
