import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CartRefusal } from '#application/cart/cart-refusal';
import { heldAfterChange, heldAfterReading, heldAfterRefusedStart } from '#application/held';
import type { Cart, CartId } from '#domain/cart/cart';
import { attestationMissingSentence } from '#domain/cart/cart-attributes';
import type { ApiRefusal } from '../call';
import type { CartAnswer } from '../calls/cart/cart-calls';
import { apiRefusalOf, isUserRefusal, userErrorOf } from '../calls/cart/cart-refusals';
import type { Answered, CallContext, Handlers } from './call-handler';

const unchanged = async (cartId: CartId | undefined, { shop }: CallContext): Promise<Cart | null> => {
  if (cartId === undefined) return null;
  const found = await shop.getCart.execute({ cartId })();
  return E.isRight(found) ? found.right : null;
};

const answer = async (
  changed: TaskEither<CartRefusal, Cart>,
  context: CallContext,
  cartId?: CartId,
): Promise<E.Either<ApiRefusal, CartAnswer>> => {
  const outcome = await changed();
  context.hold(heldAfterChange(context.visitor, cartId, outcome));
  if (E.isRight(outcome)) return E.right({ cart: outcome.right, userErrors: [] });
  const refusal = outcome.left;
  if (!isUserRefusal(refusal)) return E.left(apiRefusalOf(refusal));
  return E.right({ cart: await unchanged(cartId, context), userErrors: [userErrorOf(refusal)] });
};

type CartCalls =
  | 'getCart'
  | 'createCart'
  | 'addCartLineItems'
  | 'removeCartLineItems'
  | 'updateCartLineItems'
  | 'updateCartAttributes'
  | 'updateCartBuyerIdentity'
  | 'updateCartDiscountCodes'
  | 'updateCartNote'
  | 'multipass';

const createEmpty = (
  buyerIdentity: Parameters<CallContext['shop']['addToCart']['execute']>[0]['buyerIdentity'],
  context: CallContext,
) => answer(context.shop.addToCart.execute({ lines: [], ...(buyerIdentity ? { buyerIdentity } : {}) }), context);

export const cartHandlers: Handlers<CartCalls> = {
  getCart: async ({ cartId }, context) => {
    const found = await context.shop.getCart.execute({ cartId })();
    context.hold(heldAfterReading(context.visitor, cartId, found));
    return E.isRight(found) ? E.right({ cart: found.right }) : E.left(apiRefusalOf(found.left));
  },
  createCart: ({ buyerIdentity, lineItems }, context) =>
    lineItems.length === 0
      ? createEmpty(buyerIdentity, context)
      : answer(context.shop.addToCart.execute({ lines: lineItems, buyerIdentity }), context),
  addCartLineItems: ({ cartId, lineItems }, context) =>
    answer(context.shop.addToCart.execute({ cartId, lines: lineItems }), context, cartId),
  removeCartLineItems: ({ cartId, lineItemIds }, context) =>
    answer(context.shop.removeLine.execute({ cartId, lineIds: lineItemIds }), context, cartId),
  updateCartLineItems: ({ cartId, lineItems }, context) =>
    answer(context.shop.updateCart.execute({ cartId, lines: lineItems }), context, cartId),
  updateCartAttributes: ({ cartId, attributes }, context) =>
    answer(context.shop.changeCart.execute({ cartId, attributes }), context, cartId),
  updateCartBuyerIdentity: ({ cartId, buyerIdentity }, context) =>
    answer(context.shop.changeCart.execute({ cartId, buyerIdentity }), context, cartId),
  updateCartNote: ({ cartId, note }, context) =>
    answer(context.shop.changeCart.execute({ cartId, note }), context, cartId),
  updateCartDiscountCodes: ({ cartId, codes }, context) =>
    answer(context.shop.changeCodes.execute({ cartId, codes }), context, cartId),
  multipass: async (
    { getURL, isAttestationChecked = false },
    { shop, visitor, hold },
  ): Answered<{ url: string; expiresAt: string | null }> => {
    const started = await shop.startCheckout.execute({
      ...(visitor.cartId === undefined ? {} : { cartId: visitor.cartId }),
      attested: isAttestationChecked,
    })();
    if (E.isRight(started)) return E.right(getURL ? { url: started.right.url, expiresAt: null } : 'no content');
    const refusal = started.left;
    hold(heldAfterRefusedStart(visitor, refusal));
    if (refusal.kind === 'LoginRequired') {
      return E.left({ code: 'LOGIN_REQUIRED', message: 'Sign in to check out.', fields: { path: refusal.path } });
    }
    if (refusal.kind === 'AttestationMissing') {
      const fields = { isAttestationChecked: attestationMissingSentence };
      return E.left({ code: 'NOT_READY', message: attestationMissingSentence, fields });
    }
    if (refusal.kind === 'NotReady') return E.left({ code: 'NOT_READY', message: refusal.reason });
    return E.left(apiRefusalOf(refusal));
  },
};
