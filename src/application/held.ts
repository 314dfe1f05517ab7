import * as E from 'fp-ts/Either';
import { type Cart, type CartId, type CheckoutToken, heldCart } from '#domain/cart/cart';
import type { Order } from '#domain/orders/order';
import { isZip, type Location } from '#domain/shipping/zip';
import type { CartRefusal } from './cart/cart-refusal';
import type { StartCheckoutRefusal } from './cart/start-checkout';
import type { PlaceOrderRefusal } from './checkout/place-order';
import type { Visitor } from './visitor';

/** What a browser holds from an answer on; what is not named stays as it was. */
export type Held = {
  readonly cart?: CartId | 'none';
  readonly checkout?: CheckoutToken;
  readonly location?: Location;
};

type CartOutcome = E.Either<CartRefusal, Cart>;

/** A cart that is not there any more is forgotten, but for an expired one, whose items are offered again (CA-12). */
const afterRefusal = ({ cartId }: Visitor, asked: CartId | undefined, { kind }: CartRefusal): Held =>
  asked !== undefined && asked === cartId && (kind === 'CartNotFound' || kind === 'CartFinished')
    ? { cart: 'none' }
    : {};

/**
 * After the cart `asked` was changed, or a new one made: an emptied cart is forgotten (CA-09). A browser that holds another
 * cart goes on holding that.
 */
export const heldAfterChange = (visitor: Visitor, asked: CartId | undefined, outcome: CartOutcome): Held => {
  if (E.isLeft(outcome)) return afterRefusal(visitor, asked, outcome.left);
  const isOfAnother = asked !== undefined && visitor.cartId !== undefined && asked !== visitor.cartId;
  return isOfAnother ? {} : { cart: heldCart(outcome.right) ?? 'none' };
};

/** After the checkout of the visitor's own cart was not started. */
export const heldAfterRefusedStart = (visitor: Visitor, refusal: StartCheckoutRefusal): Held =>
  refusal.kind === 'CartNotFound' || refusal.kind === 'CartFinished'
    ? afterRefusal(visitor, visitor.cartId, refusal)
    : {};

/** After the cart `asked` was read: a browser takes hold of no other cart by that. */
export const heldAfterReading = (visitor: Visitor, asked: CartId | undefined, outcome: CartOutcome): Held =>
  asked === undefined || asked !== visitor.cartId ? {} : heldAfterChange(visitor, asked, outcome);

/** After an expired cart was left behind; one that is still open stays. */
export const heldAfterStartingAnew = (found: CartOutcome): Held => (E.isRight(found) ? {} : { cart: 'none' });

/** After an order was placed: its page is shown to this browser, whose cart is over where it is the one that was bought. */
export const heldAfterOrder = ({ cartId }: Visitor, order: Pick<Order, 'cartId' | 'checkoutToken'>): Held => ({
  ...(cartId === order.cartId ? { cart: 'none' as const } : {}),
  checkout: order.checkoutToken,
});

/**
 * After an order was refused: what is not near the typed zip is said in the cart too, so the zip becomes that of a visitor
 * who chose none (PC-26).
 */
export const heldAfterRefusedOrder = (visitor: Visitor, { kind }: PlaceOrderRefusal, typedZip: string): Held => {
  const zip = typedZip.trim();
  return kind === 'SoldOut' && visitor.chosenZip === undefined && isZip(zip)
    ? { location: { ...visitor.location, zip } }
    : {};
};
