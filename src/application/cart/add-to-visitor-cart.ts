import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { type CookieChanges, cookiesAfterCartChange } from '../cookie-changes';
import type { Visitor } from '../visitor';
import type { AddToCart, LineToAdd } from './add-to-cart';
import { type CartRefusal, isCartUnavailable } from './cart-refusal';
import type { Restoration } from './restoration';
import type { RestoreCart } from './restore-cart';

/** What the browser holds now, and where a new cart came in place of an expired one how much of that came back. */
export type AddToVisitorCartOutcome = { readonly cookieChanges: CookieChanges; readonly restoration?: Restoration };

/**
 * Puts a line into the cart that the visitor holds. An expired cart comes back with what was in it (CA-12); in place of
 * one that is gone the line makes a new cart.
 */
export class AddToVisitorCart {
  constructor(
    private readonly visitor: Visitor,
    private readonly addToCart: AddToCart,
    private readonly restoreCart: RestoreCart,
  ) {}

  execute(line: LineToAdd): TE.TaskEither<CartRefusal, AddToVisitorCartOutcome> {
    const { cartId } = this.visitor;
    const lines = [line];
    if (cartId === undefined) return this.add({ lines });
    return pipe(
      this.add({ cartId, lines }),
      TE.orElse((refusal) => {
        if (refusal.kind === 'CartExpired') return this.restore({ cartId, lines });
        return isCartUnavailable(refusal) ? this.add({ lines }) : TE.left(refusal);
      }),
    );
  }

  /** Puts what was in the expired cart of the visitor into a new one. */
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
