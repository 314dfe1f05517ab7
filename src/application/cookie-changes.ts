import * as E from 'fp-ts/Either';
import { type CartId, type CheckoutToken, findStorableCartId, type PricedCart } from '#domain/cart/priced-cart';
import type { ConsentDecision } from '#domain/consent/consent-choice';
import type { KnownBrowser } from '#domain/identity/known-browser';
import type { SessionToken } from '#domain/identity/session';
import type { SubscriptionAccess } from '#domain/identity/subscription-access';
import type { SignedInRole } from '#domain/identity/visitor-role';
import { findCheckoutOrigin, type Order } from '#domain/orders/order';
import { type DeliveryLocation, parseZip } from '#domain/shipping/zip';
import type { CartRefusal } from './cart/cart-refusal';
import type { StartCheckoutRefusal } from './cart/start-checkout';
import type { PlaceOrderRefusal, PlaceOrderRequest } from './checkout/place-order';
import { findPreferredLocation, findSignedInRole, type Visitor } from './visitor';

/** A new session for the browser, and what its scripts may know about the customer. */
export type GivenSession = { readonly token: SessionToken; readonly role: SignedInRole };

/** The cookies that a response sets; an absent field leaves its cookie unchanged. */
export type CookieChanges = {
  /** `unknown`: the cart is not the visitor's, and may be theirs again once they log in. */
  readonly cart?: CartId | 'none' | 'unknown';
  readonly checkout?: CheckoutToken;
  readonly location?: DeliveryLocation;
  readonly consent?: ConsentDecision;
  /** `none`: the session is over, and whatever else the visitor has stays; `logged-out`: it goes too (SE-16). */
  readonly session?: GivenSession | 'none' | 'logged-out';
  /** Who is logged in, if their details have changed since the login. */
  readonly signedInRole?: SignedInRole;
  /** The accounts that have logged in on this browser (ST-24). */
  readonly knownBrowser?: KnownBrowser;
  /** The cookie of the subscription provider (CU-04). */
  readonly subscriptionAccess?: SubscriptionAccess;
};

/**
 * After the visitor was registered for the staff program, or joined another clinic, while logged in: scripts learn who
 * they are now, and lists show the stock near the clinic, as after a login.
 */
export const cookiesAfterJoiningClinic = (visitor: Visitor): CookieChanges => {
  const role = findSignedInRole(visitor);
  const location = findPreferredLocation(visitor);
  return { ...(role === undefined ? {} : { signedInRole: role }), ...(location ? { location } : {}) };
};

type CartOutcome = E.Either<CartRefusal, PricedCart>;

/** Deletes the cookie of a cart that does not exist anymore; an expired cart's items are offered again (CA-12). */
const afterRefusal = ({ cartId }: Visitor, asked: CartId | undefined, { kind }: CartRefusal): CookieChanges => {
  if (asked === undefined || asked !== cartId) return {};
  if (kind === 'CartNotFound') return { cart: 'unknown' };
  return kind === 'CartFinished' || kind === 'CartMerged' || kind === 'CartOfCustomer' ? { cart: 'none' } : {};
};

/** After the cart `asked` changed or was created: deletes an emptied cart's cookie (CA-09), but not another cart's. */
export const cookiesAfterCartChange = (
  visitor: Visitor,
  asked: CartId | undefined,
  outcome: CartOutcome,
): CookieChanges => {
  if (E.isLeft(outcome)) return afterRefusal(visitor, asked, outcome.left);
  const isOfAnother = asked !== undefined && visitor.cartId !== undefined && asked !== visitor.cartId;
  return isOfAnother ? {} : { cart: findStorableCartId(outcome.right) ?? 'none' };
};

/** After the checkout of the visitor's own cart was refused. */
export const cookiesAfterRefusedCheckout = (visitor: Visitor, refusal: StartCheckoutRefusal): CookieChanges =>
  refusal.kind === 'CartNotFound' ||
  refusal.kind === 'CartOfCustomer' ||
  refusal.kind === 'CartFinished' ||
  refusal.kind === 'CartMerged'
    ? afterRefusal(visitor, visitor.cartId, refusal)
    : {};

/** After the cart `asked` was read; reading never makes the browser adopt another cart. */
export const cookiesAfterCartRead = (
  visitor: Visitor,
  asked: CartId | undefined,
  outcome: CartOutcome,
): CookieChanges =>
  asked === undefined || asked !== visitor.cartId ? {} : cookiesAfterCartChange(visitor, asked, outcome);

/** After the visitor gave up an expired cart; a cart that is still open stays. */
export const cookiesAfterDiscardedCart = (found: CartOutcome): CookieChanges =>
  E.isRight(found) ? {} : { cart: 'none' };

/** After an order: the browser may see its confirmation page, and the cookie of the ordered cart is deleted. */
export const cookiesAfterOrder = ({ cartId }: Visitor, order: Pick<Order, 'origin'>): CookieChanges => {
  const checkout = findCheckoutOrigin(order);
  if (!checkout) return {};
  return { ...(cartId === checkout.cartId ? { cart: 'none' as const } : {}), checkout: checkout.checkoutToken };
};

/**
 * After an order met too little stock near the typed ZIP code: visitors without a chosen one get the typed one (PC-26),
 * except staff whose order was for their clinic, where the typed one doesn't count.
 */
export const cookiesAfterRefusedOrder = (
  visitor: Visitor,
  { kind }: PlaceOrderRefusal,
  { input, deliverTo }: Pick<PlaceOrderRequest, 'input' | 'deliverTo'>,
): CookieChanges => {
  const zip = parseZip(input.zip);
  const isForClinic = visitor.kind === 'Staff' && deliverTo === 'clinic';
  return kind === 'SoldOut' && !isForClinic && visitor.chosenZip === undefined && zip !== undefined
    ? { location: { ...visitor.location, zip } }
    : {};
};
