import * as E from 'fp-ts/Either';
import { type CartId, type CheckoutToken, cartIdToKeep, type PricedCart } from '#domain/cart/priced-cart';
import type { Order } from '#domain/orders/order';
import { isZip, type Location } from '#domain/shipping/zip';
import type { CartRefusal } from './cart/cart-refusal';
import type { StartCheckoutRefusal } from './cart/start-checkout';
import type { PlaceOrderRefusal } from './checkout/place-order';
import type { Visitor } from './visitor';

/** What a browser holds from an answer on; what is not named stays as it was. */
export type CookieChanges = {
  readonly cart?: CartId | 'none';
  readonly checkout?: CheckoutToken;
  readonly location?: Location;
};

type CartOutcome = E.Either<CartRefusal, PricedCart>;

/** A cart that is not there any more is forgotten, but for an expired one, whose items are offered again (CA-12). */
const afterRefusal = ({ cartId }: Visitor, asked: CartId | undefined, { kind }: CartRefusal): CookieChanges =>
  asked !== undefined && asked === cartId && (kind === 'CartNotFound' || kind === 'CartFinished')
    ? { cart: 'none' }
    : {};

/**
 * After the cart `asked` was changed, or a new one made: an emptied cart is forgotten (CA-09). A browser that holds another
 * cart goes on holding that.
 */
export const cookiesAfterCartChange = (
  visitor: Visitor,
  asked: CartId | undefined,
  outcome: CartOutcome,
): CookieChanges => {
  if (E.isLeft(outcome)) return afterRefusal(visitor, asked, outcome.left);
  const isOfAnother = asked !== undefined && visitor.cartId !== undefined && asked !== visitor.cartId;
  return isOfAnother ? {} : { cart: cartIdToKeep(outcome.right) ?? 'none' };
};

/** After the checkout of the visitor's own cart was not started. */
export const cookiesAfterRefusedCheckout = (visitor: Visitor, refusal: StartCheckoutRefusal): CookieChanges =>
  refusal.kind === 'CartNotFound' || refusal.kind === 'CartFinished'
    ? afterRefusal(visitor, visitor.cartId, refusal)
    : {};

/** After the cart `asked` was read: a browser takes hold of no other cart by that. */
export const cookiesAfterCartRead = (
  visitor: Visitor,
  asked: CartId | undefined,
  outcome: CartOutcome,
): CookieChanges =>
  asked === undefined || asked !== visitor.cartId ? {} : cookiesAfterCartChange(visitor, asked, outcome);

/** After an expired cart was left behind; one that is still open stays. */
export const cookiesAfterNewStart = (found: CartOutcome): CookieChanges => (E.isRight(found) ? {} : { cart: 'none' });

/** After an order was placed: its page is shown to this browser, whose cart is over where it is the one that was bought. */
export const cookiesAfterOrder = (
  { cartId }: Visitor,
  order: Pick<Order, 'cartId' | 'checkoutToken'>,
): CookieChanges => ({
  ...(cartId === order.cartId ? { cart: 'none' as const } : {}),
  checkout: order.checkoutToken,
});

/**
 * After an order was refused: what is not near the typed zip is said in the cart too, so the zip becomes that of a visitor
 * who chose none (PC-26).
 */
export const cookiesAfterRefusedOrder = (
  visitor: Visitor,
  { kind }: PlaceOrderRefusal,
  typedZip: string,
): CookieChanges => {
  const zip = typedZip.trim();
  return kind === 'SoldOut' && visitor.chosenZip === undefined && isZip(zip)
    ? { location: { ...visitor.location, zip } }
    : {};
};
