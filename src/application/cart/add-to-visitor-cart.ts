import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import { type CookieChanges, cookiesAfterCartChange } from '../cookie-changes';
import type { Visitor } from '../visitor';
import type { AddToCart, AddToCartResult, LineToAdd } from './add-to-cart';
import { type CartRefusal, isCartUnavailable } from './cart-refusal';
import type { CartRestoration } from './cart-restoration';
import type { CountCartCreation } from './count-cart-creation';
import type { RestoreCart } from './restore-cart';

export type AddToVisitorCartOutcome = {
  readonly cookieChanges: CookieChanges;
  /** Absent if there was no expired cart to restore. */
  readonly cart?: PricedCart;
  /** How many lines came back, if a new cart replaced an expired one. */
  readonly restoration?: CartRestoration;
};

type AddToOwnCartRequest = {
  readonly lines: readonly LineToAdd[];
  /** A cart that was emptied here, which is used if the browser has no other: it still has its codes and its note. */
  readonly cartId?: CartId;
};

/** `AddToVisitorCart` as a browser calls it: the response sets the cookies. */
export interface AddToOwnCart {
  execute(request: AddToOwnCartRequest): TE.TaskEither<CartRefusal, AddToCartResult>;
}

/**
 * Adds lines to the visitor's cart, all or none. An expired cart is replaced by a new one with the same lines (CA-12); a
 * cart that's gone is replaced by a new one with only the added lines. `emptied` is used if the browser has no cart. New
 * carts of visitors who aren't logged in are counted by the network of `clientIp`; a customer's caller may leave it out.
 */
export class AddToVisitorCart {
  constructor(
    private readonly visitor: Visitor,
    private readonly addToCart: AddToCart,
    private readonly restoreCart: RestoreCart,
    private readonly countCartCreation: CountCartCreation,
  ) {}

  execute(
    lines: readonly LineToAdd[],
    clientIp = '',
    emptied?: CartId,
  ): TE.TaskEither<CartRefusal, AddToVisitorCartOutcome> {
    const { cartId = emptied } = this.visitor;
    const create = this.counted(clientIp, () => this.add({ lines }));
    if (cartId === undefined) return create;
    return pipe(
      this.add({ cartId, lines }),
      TE.orElse((refusal) => {
        if (refusal.kind === 'CartExpired') return this.counted(clientIp, () => this.restore({ cartId, lines }));
        return isCartUnavailable(refusal) ? create : TE.left(refusal);
      }),
    );
  }

  restoreExpired(clientIp = ''): TE.TaskEither<CartRefusal, AddToVisitorCartOutcome> {
    const { cartId } = this.visitor;
    if (cartId === undefined) return TE.left({ kind: 'CartNotFound' });
    return this.counted(clientIp, () => this.restore({ cartId }));
  }

  private counted(
    clientIp: string,
    create: () => TE.TaskEither<CartRefusal, AddToVisitorCartOutcome>,
  ): TE.TaskEither<CartRefusal, AddToVisitorCartOutcome> {
    return pipe(this.countCartCreation.execute(clientIp), TE.chain(create));
  }

  private add(request: Parameters<AddToCart['execute']>[0]): TE.TaskEither<CartRefusal, AddToVisitorCartOutcome> {
    return pipe(
      this.addToCart.execute(request),
      TE.map((cart) => ({
        cart,
        cookieChanges: cookiesAfterCartChange(this.visitor, request.cartId, E.right(cart)),
      })),
    );
  }

  private restore(request: Parameters<RestoreCart['execute']>[0]): TE.TaskEither<CartRefusal, AddToVisitorCartOutcome> {
    return pipe(
      this.restoreCart.execute(request),
      TE.map(({ cart, restoration }) => ({
        restoration,
        ...(cart ? { cart } : {}),
        cookieChanges: cart
          ? cookiesAfterCartChange(this.visitor, request.cartId, E.right(cart))
          : { cart: 'none' as const },
      })),
    );
  }
}
