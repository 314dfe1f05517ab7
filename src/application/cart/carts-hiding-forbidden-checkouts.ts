import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { PricedCart } from '#domain/cart/priced-cart';
import { hideForbiddenCheckoutUrl } from '#domain/checkout/checkout-blocker';
import type { Carts } from '../ports/carts';
import type { Visitor } from '../visitor';

/** Carts without a `checkoutUrl` if the visitor has to log in before the checkout (RO-07). */
export const wrapCartsHidingForbiddenCheckouts = (
  carts: Carts,
  { kind }: Visitor,
  autoshipLoginRequired: boolean,
): Carts => {
  const hide = (cart: PricedCart): PricedCart => hideForbiddenCheckoutUrl(cart, kind, autoshipLoginRequired);
  return {
    create: (cart) => pipe(carts.create(cart), TE.map(hide)),
    get: (id) => pipe(carts.get(id), TE.map(hide)),
    contents: (id) => carts.contents(id),
    change: (id, ...commands) => pipe(carts.change(id, ...commands), TE.map(hide)),
    merge: (merge) => carts.merge(merge),
    undoMerge: () => carts.undoMerge(),
    reopen: (id, unavailable) => carts.reopen(id, unavailable),
    attach: (id) => carts.attach(id),
    saveForLater: (id, line) => pipe(carts.saveForLater(id, line), TE.map(hide)),
    moveToCart: (id, line) =>
      pipe(
        carts.moveToCart(id, line),
        TE.map((moved) => (moved === 'none' ? moved : { ...moved, cart: hide(moved.cart) })),
      ),
  };
};
