import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { PricedCart } from '#domain/cart/priced-cart';
import { withoutClosedCheckout } from '#domain/checkout/checkout-blocker';
import type { Carts } from '../ports/carts';
import type { Visitor } from '../visitor';

/** Carts without a `checkoutUrl` where the visitor has to sign in before the checkout (RO-07). */
export class CartsWithCheckoutAccess implements Carts {
  constructor(
    private readonly carts: Carts,
    private readonly visitor: Visitor,
    private readonly autoshipLoginRequired: boolean,
  ) {}

  create(...[cart]: Parameters<Carts['create']>): ReturnType<Carts['create']> {
    return pipe(this.carts.create(cart), TE.map(this.answered));
  }

  get(...[id]: Parameters<Carts['get']>): ReturnType<Carts['get']> {
    return pipe(this.carts.get(id), TE.map(this.answered));
  }

  contents(...[id]: Parameters<Carts['contents']>): ReturnType<Carts['contents']> {
    return this.carts.contents(id);
  }

  change(...[id, ...commands]: Parameters<Carts['change']>): ReturnType<Carts['change']> {
    return pipe(this.carts.change(id, ...commands), TE.map(this.answered));
  }

  private readonly answered = (cart: PricedCart): PricedCart =>
    withoutClosedCheckout(cart, this.visitor.kind, this.autoshipLoginRequired);
}
