import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { Cart } from '#domain/cart/cart';
import { withoutClosedCheckout } from '#domain/checkout/door';
import type { VisitorCarts } from '../ports/carts';

/** Carts as a visitor gets them: without a checkout address where one has to sign in first (RO-07). */
export class CartsWithCheckout implements VisitorCarts {
  constructor(
    private readonly carts: VisitorCarts,
    private readonly autoshipLoginRequired: boolean,
  ) {}

  create(...[contents]: Parameters<VisitorCarts['create']>): ReturnType<VisitorCarts['create']> {
    return pipe(this.carts.create(contents), T.map(this.answered));
  }

  get(...[id]: Parameters<VisitorCarts['get']>): ReturnType<VisitorCarts['get']> {
    return pipe(this.carts.get(id), TE.map(this.answered));
  }

  change: VisitorCarts['change'] = (id, change) => pipe(this.carts.change(id, change), TE.map(this.answered));

  private readonly answered = (cart: Cart): Cart => withoutClosedCheckout(cart, this.autoshipLoginRequired);
}
