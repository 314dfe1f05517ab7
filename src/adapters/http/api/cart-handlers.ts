import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CartRefusal } from '#application/cart/cart-refusal';
import { cartApiMessages } from '#application/cart/messages';
import { attestationMissingMessage } from '#application/cart/page-messages';
import { cookiesAfterCartChange, cookiesAfterCartRead, cookiesAfterRefusedCheckout } from '#application/cookie-changes';
import { identityApiMessages } from '#application/identity/messages';
import { findVisitingCustomer } from '#application/visitor';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import { isSameEmail } from '#domain/mail/email-address';
import type { ApiRefusal } from '../call';
import type { CartAnswer } from '../calls/cart/cart-calls';
import { buildCartApiRefusal, buildCartLineUserError, isUserErrorRefusal } from '../calls/cart/cart-refusals';
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

const createEmpty = (
  buyerIdentity: Parameters<VisitorCallContext['shop']['addToCart']['execute']>[0]['buyerIdentity'],
  context: VisitorCallContext,
) => answer(context.shop.addToCart.execute({ lines: [], ...(buyerIdentity ? { buyerIdentity } : {}) }), context);

export const cartHandlers = {
  getCart: async ({ cartId }, context) => {
    const found = await context.shop.getCart.execute({ cartId })();
    context.changeCookies(cookiesAfterCartRead(context.visitor, cartId, found));
    return E.isRight(found) ? E.right({ cart: found.right }) : E.left(buildCartApiRefusal(found.left));
  },
  createCart: async ({ buyerIdentity, lineItems }, context) => {
    const counted = await context.shop.countCartCreation.execute(context.from)();
    if (E.isLeft(counted)) {
      const { kind, retryAfterSeconds } = counted.left;
      return E.left({ code: 'RATE_LIMITED', message: cartApiMessages[kind], retryAfterSeconds });
    }
    return lineItems.length === 0
      ? createEmpty(buyerIdentity, context)
      : answer(context.shop.addToCart.execute({ lines: lineItems, buyerIdentity }), context);
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
    answer(context.shop.updateCartDetails.execute({ cartId, buyerIdentity }), context, cartId),
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
      return E.left({ code: 'LOGIN_REQUIRED', message: cartApiMessages.LoginRequired, fields: { path: refusal.path } });
    }
    if (refusal.kind === 'AttestationMissing') {
      const fields = { isAttestationChecked: attestationMissingMessage };
      return E.left({ code: 'NOT_READY', message: attestationMissingMessage, fields });
    }
    if (refusal.kind === 'NotReady')
      return E.left({
        code: refusal.programmeBlocker === 'OverQuota' ? 'LIMIT_EXCEEDED' : 'NOT_READY',
        message: refusal.reason,
      });
    return E.left(buildCartApiRefusal(refusal));
  },
} satisfies Partial<ApiHandlers>;
