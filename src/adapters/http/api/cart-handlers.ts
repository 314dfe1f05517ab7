import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { AddToCart } from '#application/cart/add-to-cart';
import type { AddToVisitorCart } from '#application/cart/add-to-visitor-cart';
import type { ApplyDiscountCodes } from '#application/cart/apply-discount-codes';
import type { CartRefusal } from '#application/cart/cart-refusal';
import type { CountCartCreation } from '#application/cart/count-cart-creation';
import type { GetCart } from '#application/cart/get-cart';
import { cartApiMessages } from '#application/cart/messages';
import { attestationMissingMessage } from '#application/cart/page-messages';
import type { RemoveLine } from '#application/cart/remove-line';
import type { UpdateCartDetails } from '#application/cart/update-cart-details';
import type { UpdateCartLines } from '#application/cart/update-cart-lines';
import type { RequestCheckoutUrl } from '#application/checkout/request-checkout-url';
import { cookiesAfterCartChange, cookiesAfterCartRead, cookiesAfterRefusedCheckout } from '#application/cookie-changes';
import { identityApiMessages } from '#application/identity/messages';
import { findVisitingCustomer, isUnregisteredStaff } from '#application/visitor';
import type { BuyerIdentity } from '#domain/cart/cart';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import type { ApiRefusal } from '../call';
import type { BuyerIdentityInput, CartAnswer } from '../wire/cart/cart-calls';
import {
  buildCartApiRefusal,
  buildCartLineUserError,
  foreignAccessTokenError,
  isUserErrorRefusal,
} from '../wire/cart/cart-refusals';
import type { ApiHandlers, CallResult, VisitorCallContext } from './call-handler';

/** The use cases of these endpoints. */
type CartCallShop = {
  readonly getCart: GetCart;
  readonly countCartCreation: CountCartCreation;
  readonly addToCart: AddToCart;
  readonly addToVisitorCart: AddToVisitorCart;
  readonly removeLine: RemoveLine;
  readonly updateCartLines: UpdateCartLines;
  readonly updateCartDetails: UpdateCartDetails;
  readonly applyDiscountCodes: ApplyDiscountCodes;
  readonly requestCheckoutUrl: RequestCheckoutUrl;
};

const unchanged = async (
  cartId: CartId | undefined,
  { shop }: VisitorCallContext<CartCallShop>,
): Promise<PricedCart | null> => {
  if (cartId === undefined) return null;
  const found = await shop.getCart.execute({ cartId })();
  return E.isRight(found) ? found.right : null;
};

const answer = async (
  changed: TaskEither<CartRefusal, PricedCart>,
  context: VisitorCallContext<CartCallShop>,
  cartId?: CartId,
): Promise<E.Either<ApiRefusal, CartAnswer>> => {
  const outcome = await changed();
  context.changeCookies(cookiesAfterCartChange(context.visitor, cartId, outcome));
  if (E.isRight(outcome)) return E.right({ cart: outcome.right, userErrors: [] });
  const refusal = outcome.left;
  if (!isUserErrorRefusal(refusal)) return E.left(buildCartApiRefusal(refusal));
  return E.right({ cart: await unchanged(cartId, context), userErrors: [buildCartLineUserError(refusal)] });
};

/** Whether a request names the token of a session that is not the visitor's. */
const namesForeignToken = (
  { customerAccessToken }: BuyerIdentityInput,
  { visitor, sessionToken }: VisitorCallContext<CartCallShop>,
): boolean =>
  customerAccessToken !== undefined &&
  !(findVisitingCustomer(visitor)?.session && customerAccessToken === sessionToken);

const refuseForeignToken = async (
  { shop }: VisitorCallContext<CartCallShop>,
  cartId?: CartId,
): Promise<E.Either<ApiRefusal, CartAnswer>> => {
  const userErrors = [foreignAccessTokenError];
  if (cartId === undefined) return E.right({ cart: null, userErrors });
  const found = await shop.getCart.execute({ cartId })();
  return E.isRight(found) ? E.right({ cart: found.right, userErrors }) : E.left(buildCartApiRefusal(found.left));
};

const buyerOf = ({ customerAccessToken: _token, ...buyer }: BuyerIdentityInput): BuyerIdentity => buyer;

export const cartHandlers = {
  getCart: async ({ cartId }, context) => {
    const found = await context.shop.getCart.execute({ cartId })();
    context.changeCookies(cookiesAfterCartRead(context.visitor, cartId, found));
    return E.isRight(found) ? E.right({ cart: found.right }) : E.left(buildCartApiRefusal(found.left));
  },
  createCart: async ({ buyerIdentity, lineItems }, context) => {
    if (namesForeignToken(buyerIdentity, context)) return refuseForeignToken(context);
    const counted = await context.shop.countCartCreation.execute(context.clientIp)();
    if (E.isLeft(counted)) return E.left(buildCartApiRefusal(counted.left));
    const cart = { alwaysCreates: true, lines: lineItems, buyerIdentity: buyerOf(buyerIdentity) } as const;
    return answer(context.shop.addToCart.execute(cart), context);
  },
  addToCart: async ({ lineItems, cartId }, context) => {
    const { shop, visitor, changeCookies, clientIp } = context;
    const added = await shop.addToVisitorCart.execute(lineItems, clientIp, cartId)();
    if (E.isRight(added)) {
      const { cart = null, restoration = null, cookieChanges } = added.right;
      changeCookies(cookieChanges);
      return E.right({ cart, restoration, userErrors: [] });
    }
    const refusal = added.left;
    if (!isUserErrorRefusal(refusal)) return E.left(buildCartApiRefusal(refusal));
    const cart = await unchanged(visitor.cartId, context);
    return E.right({ cart, restoration: null, userErrors: [buildCartLineUserError(refusal)] });
  },
  addCartLineItems: ({ cartId, lineItems }, context) =>
    answer(context.shop.addToCart.execute({ cartId, lines: lineItems }), context, cartId),
  removeCartLineItems: ({ cartId, lineItemIds }, context) =>
    answer(context.shop.removeLine.execute({ cartId, lineIds: lineItemIds }), context, cartId),
  updateCartLineItems: ({ cartId, lineItems }, context) =>
    answer(context.shop.updateCartLines.execute({ cartId, lines: lineItems }), context, cartId),
  updateCartAttributes: ({ cartId, attributes }, context) =>
    answer(context.shop.updateCartDetails.execute({ cartId, attributes }), context, cartId),
  updateCartBuyerIdentity: ({ cartId, buyerIdentity }, context) =>
    namesForeignToken(buyerIdentity, context)
      ? refuseForeignToken(context, cartId)
      : answer(
          context.shop.updateCartDetails.execute({ cartId, buyerIdentity: buyerOf(buyerIdentity) }),
          context,
          cartId,
        ),
  updateCartNote: ({ cartId, note }, context) =>
    answer(context.shop.updateCartDetails.execute({ cartId, note }), context, cartId),
  updateCartDiscountCodes: ({ cartId, codes }, context) =>
    answer(context.shop.applyDiscountCodes.execute({ cartId, codes, clientIp: context.clientIp }), context, cartId),
  multipass: async (
    { getURL, email, isAttestationChecked = false },
    { shop, visitor, changeCookies },
  ): CallResult<{ url: string; expiresAt: string | null }> => {
    const requested = await shop.requestCheckoutUrl.execute({
      email: email ?? undefined,
      attested: isAttestationChecked,
    })();
    if (E.isRight(requested)) {
      const { url, expiresAt } = requested.right;
      if (!getURL) return E.right('no content');
      return E.right({ url, expiresAt: expiresAt === undefined ? null : new Date(expiresAt).toISOString() });
    }
    const refusal = requested.left;
    if (refusal.kind === 'OtherEmail') return E.left({ code: 'FORBIDDEN', message: identityApiMessages.otherEmail });
    changeCookies(cookiesAfterRefusedCheckout(visitor, refusal));
    if (refusal.kind === 'LoginRequired') {
      const missing = isUnregisteredStaff(visitor) ? 'RegistrationRequired' : 'LoginRequired';
      return E.left({ code: 'LOGIN_REQUIRED', message: cartApiMessages[missing], fields: { path: refusal.path } });
    }
    if (refusal.kind === 'AttestationMissing') {
      const fields = { isAttestationChecked: attestationMissingMessage };
      return E.left({ code: 'NOT_READY', message: attestationMissingMessage, fields });
    }
    if (refusal.kind === 'NotReady')
      return E.left({
        code: refusal.programBlocker === 'OverQuota' ? 'LIMIT_EXCEEDED' : 'NOT_READY',
        message: refusal.reason,
      });
    return E.left(buildCartApiRefusal(refusal));
  },
} satisfies Partial<ApiHandlers<CartCallShop>>;
