import * as E from 'fp-ts/Either';
import type { CartScreenData } from '#application/cart/cart-page';
import type { CartRefusal } from '#application/cart/cart-refusal';
import { buildInvalidQuantityMessage, cartRefusalMessage } from '#application/cart/messages';
import type { ShowCart } from '#application/cart/show-cart';
import { cookiesAfterCartChange } from '#application/cookie-changes';
import type { Visitor } from '#application/visitor';
import type { PricedCart } from '#domain/cart/priced-cart';
import { findRoutePath } from '#domain/shell/routes';
import { type RetryAfter, readRetryAfter } from '../../retry-after';
import { goTo, showPage } from '../answers';
import type { Visit, WebAnswer } from '../page-row';

export type CartPageShop = { readonly showCart: ShowCart };

type RefusalStatus = 401 | 404 | 409 | 410 | 422 | 429;

/** The cart page with a sentence that says what was refused. */
export type RefusedCartForm = RetryAfter & {
  readonly status: RefusalStatus;
  /** Absent if only the attestation is missing. */
  readonly text?: string;
  /** What is said at the checkbox of the attestation. */
  readonly attestationError?: string;
  /** Set if the staff program refused a checkout; the page says why next to the checkout button. */
  readonly isCheckoutRefused?: true;
  /** What was typed as a line's quantity, shown again for correction. */
  readonly quantity?: NonNullable<CartScreenData['refusedQuantity']>;
  /** The typed discount code, to be shown again. */
  readonly code?: string;
  /** The priced cart, if the refusal has one. */
  readonly cart?: PricedCart;
};

const statuses: Readonly<Record<CartRefusal['kind'], RefusalStatus>> = {
  CartNotFound: 404,
  CartOfCustomer: 401,
  CartFinished: 410,
  CartMerged: 410,
  CartExpired: 410,
  LimitExceeded: 422,
  LineChanged: 409,
  RestoredCartOverLimit: 422,
  NotSold: 422,
  OutOfStock: 422,
  TooManyCodeAttempts: 429,
  TooManyCarts: 429,
};

/** A quantity that is no number, in a line of an Autoship or not. */
export type InvalidQuantity = { readonly kind: 'InvalidQuantity'; readonly isAutoship: boolean };

export const refuseCartForm = (text: string, status: RefusalStatus = 422): RefusedCartForm => ({ status, text });

export const describeCartRefusal = (refusal: CartRefusal | InvalidQuantity): RefusedCartForm =>
  refusal.kind === 'InvalidQuantity'
    ? refuseCartForm(buildInvalidQuantityMessage(refusal.isAutoship))
    : { ...refuseCartForm(cartRefusalMessage(refusal), statuses[refusal.kind]), ...readRetryAfter(refusal) };

/** Shows the cart page again after a refused form. */
export const showRefusedCart = async (
  { shop }: Visit<CartPageShop>,
  { text, attestationError, quantity, code, cart, isCheckoutRefused, status, ...retryAfter }: RefusedCartForm,
): Promise<WebAnswer> => {
  const { page, cookieChanges } = await shop.showCart.execute({
    said: {
      ...(text === undefined ? {} : { notice: { tone: 'error', text } }),
      ...(attestationError === undefined ? {} : { attestationError }),
      ...(quantity ? { refusedQuantity: quantity } : {}),
      ...(code === undefined ? {} : { refusedCode: code }),
      ...(isCheckoutRefused ? { isCheckoutRefused } : {}),
    },
    ...(cart ? { cart } : {}),
  })();
  return { ...showPage({ ...page, status }), cookieChanges, ...retryAfter };
};

/** The cart page with the notice of that name; empty: without one. */
export const buildCartPath = (notice = ''): string =>
  findRoutePath('cart') + (notice === '' ? '' : `?notice=${notice}`);

/** Back to the cart page after its cart has changed. */
export const goToCart = (visitor: Visitor, cart: PricedCart, notice: string): WebAnswer =>
  goTo(buildCartPath(notice), cookiesAfterCartChange(visitor, visitor.cartId, E.right(cart)));

/** The value of `cartId` of a request for the visitor's own cart. */
export const cartOf = ({ cartId }: Visitor) => (cartId === undefined ? {} : { cartId });
