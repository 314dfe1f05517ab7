import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CartRefusal } from '#application/cart/cart-refusal';
import { cartApiMessages } from '#application/cart/messages';
import { attestationMissingMessage } from '#application/cart/page-messages';
import { cookiesAfterCartChange, cookiesAfterCartRead, cookiesAfterRefusedCheckout } from '#application/cookie-changes';
import { identityApiMessages } from '#application/identity/messages';
import { findVisitingCustomer, isUnregisteredStaff } from '#application/visitor';
import type { BuyerIdentity } from '#domain/cart/cart';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import { isSameEmail } from '#domain/mail/email-address';
import type { ApiRefusal } from '../call';
import type { BuyerIdentityInput, CartAnswer } from '../wire/cart/cart-calls';
import {
  buildCartApiRefusal,
  buildCartLineUserError,
  foreignAccessTokenError,
  isUserErrorRefusal,
} from '../wire/cart/cart-refusals';
import type { ApiHandlers, CallResult, VisitorCallContext } from './call-handler';

const unchanged = async (cartId: CartId | undefined, { shop }: VisitorCallContext): Promise<PricedCart | null> => {
  if (cartId === undefined) return null;
  const found = await shop.getCart.execute({ cartId })();
  return E.isRight(found) ? found.right : null;
};

const answer = async (
  changed: TaskEither<CartRefusal, PricedCart>,
  context: VisitorCallContext,
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
  { visitor, sessionToken }: VisitorCallContext,
): boolean =>
  customerAccessToken !== undefined &&
  !(findVisitingCustomer(visitor)?.session && customerAccessToken === sessionToken);

const refuseForeignToken = async (
  { shop }: VisitorCallContext,
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
    const counted = await context.shop.countCartCreation.execute(context.from)();
    if (E.isLeft(counted)) return E.left(buildCartApiRefusal(counted.left));
    const cart = { alwaysCreates: true, lines: lineItems, buyerIdentity: buyerOf(buyerIdentity) } as const;
    return answer(context.shop.addToCart.execute(cart), context);
  },
  addToCart: async ({ lineItems, cartId }, context) => {
    const { shop, visitor, changeCookies, from } = context;
    const added = await shop.addToVisitorCart.execute(lineItems, from, cartId)();
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
    answer(context.shop.applyDiscountCodes.execute({ cartId, codes, from: context.from }), context, cartId),
  multipass: async (
    { getURL, email, isAttestationChecked = false },
    { shop, visitor, changeCookies },
  ): CallResult<{ url: string; expiresAt: string | null }> => {
    const own = findVisitingCustomer(visitor)?.session?.email;
    if (email && own !== undefined && !isSameEmail(email, own))
      return E.left({ code: 'FORBIDDEN', message: identityApiMessages.otherEmail });
    const started = await shop.startCheckout.execute({
      ...(visitor.cartId === undefined ? {} : { cartId: visitor.cartId }),
      attested: isAttestationChecked,
    })();
    if (E.isRight(started)) {
      if (!getURL) return E.right('no content');
      const { url, token } = started.right;
      const customerId = findVisitingCustomer(visitor)?.id;
      // A checkout of another platform does not know the passes of this shop.
      if (customerId === undefined || token === undefined) return E.right({ url, expiresAt: null });
      const pass = shop.checkoutPasses.issue(url, { token, customerId });
      return E.right({ url: pass.url, expiresAt: new Date(pass.expiresAt).toISOString() });
    }
    const refusal = started.left;
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
} satisfies Partial<ApiHandlers>;
