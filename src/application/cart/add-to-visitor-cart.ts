import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { type CookieChanges, cookiesAfterCartChange } from '../cookie-changes';
import type { Visitor } from '../visitor';
import type { AddToCart, LineToAdd } from './add-to-cart';
import { type CartRefusal, isCartUnavailable } from './cart-refusal';
import type { CartRestoration } from './cart-restoration';
import type { RestoreCart } from './restore-cart';

/** The cookies to set, and `restoration` where a new cart replaced an expired one: how many of its lines came back. */
export type AddToVisitorCartOutcome = { readonly cookieChanges: CookieChanges; readonly restoration?: CartRestoration };

/**
 * Adds lines to the visitor's cart, all or none. An expired cart is replaced by a new one with the same lines (CA-12); a cart that
 * does not exist any more is replaced by a new one with the added lines alone.
 */
export class AddToVisitorCart {
  constructor(
    private readonly visitor: Visitor,
    private readonly addToCart: AddToCart,
    private readonly restoreCart: RestoreCart,
  ) {}

  execute(...lines: readonly LineToAdd[]): TE.TaskEither<CartRefusal, AddToVisitorCartOutcome> {
    const { cartId } = this.visitor;
    if (cartId === undefined) return this.add({ lines });
    return pipe(
      this.add({ cartId, lines }),
      TE.orElse((refusal) => {
        if (refusal.kind === 'CartExpired') return this.restore({ cartId, lines });
        return isCartUnavailable(refusal) ? this.add({ lines }) : TE.left(refusal);
      }),
    );
  }

  restoreExpired(): TE.TaskEither<CartRefusal, AddToVisitorCartOutcome> {
    const { cartId } = this.visitor;
    return cartId === undefined ? TE.left({ kind: 'CartNotFound' }) : this.restore({ cartId });
  }

  private add(request: Parameters<AddToCart['execute']>[0]): TE.TaskEither<CartRefusal, AddToVisitorCartOutcome> {
    return pipe(
      this.addToCart.execute(request),
      TE.map((cart) => ({ cookieChanges: cookiesAfterCartChange(this.visitor, request.cartId, E.right(cart)) })),
    );
  }

  private restore(request: Parameters<RestoreCart['execute']>[0]): TE.TaskEither<CartRefusal, AddToVisitorCartOutcome> {
    return pipe(
      this.restoreCart.execute(request),
      TE.map(({ cart, restoration }) => ({
        restoration,
        cookieChanges: cart
          ? cookiesAfterCartChange(this.visitor, request.cartId, E.right(cart))
          : { cart: 'none' as const },
      })),
    );
  }
}
