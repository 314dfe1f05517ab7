import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import type { CartScreenData } from '#application/cart/cart-page';
import { cartCookiesBlockedMessage } from '#application/cart/messages';
import { attestationMissingMessage, cartNotices, unknownFormMessage } from '#application/cart/page-messages';
import type { StartCheckout } from '#application/cart/start-checkout';
import { sentNoCookies } from '../../visits';
import { goTo, readText, showPage } from '../answers';
import { chooseForm, defineForm } from '../define-form';
import type { Act, PrivatePageRow } from '../page-row';
import { type CartPageShop, cartOf, describeCartRefusal, refuseCartForm, showRefusedCart } from './cart-answers';
import { type CartLineShop, cartLineForms } from './cart-line-forms';
import { type DiscountCodeShop, discountCodeForms, refusedCodeNotice } from './discount-code-forms';
import { type SavedLineShop, savedLineForms } from './saved-line-forms';

type CheckoutFormShop = CartPageShop & { readonly startCheckout: StartCheckout };

type CartRowShop = CartLineShop & DiscountCodeShop & SavedLineShop & CheckoutFormShop;

/** Proceed to Checkout. */
const checkout = defineForm<CheckoutFormShop>()({
  parse: ({ field, visitor }) => E.right({ ...cartOf(visitor), attested: field('is_attestation_checked') === 'true' }),
  useCase: ({ startCheckout }, request) => startCheckout.execute(request),
  respond: (started, visit) => {
    if (E.isRight(started)) return goTo(started.right.url);
    const refusal = started.left;
    if (refusal.kind === 'LoginRequired') return goTo(refusal.path);
    if (refusal.kind !== 'AttestationMissing' && refusal.kind !== 'NotReady')
      return showRefusedCart(visit, describeCartRefusal(refusal));
    const { cart } = refusal;
    const isUnattested = refusal.kind === 'AttestationMissing' || refusal.isAttestationMissing;
    return showRefusedCart(visit, {
      status: 422,
      ...(refusal.kind === 'NotReady' ? { text: refusal.reason } : {}),
      ...(refusal.kind === 'NotReady' && refusal.programBlocker ? { isCheckoutRefused: true } : {}),
      ...(isUnattested ? { attestationError: attestationMissingMessage } : {}),
      ...(cart ? { cart } : {}),
    });
  },
});

/** The forms that post to the cart page, by the value of their field `intent`. */
export const cartForms: Readonly<Record<string, Act<CartRowShop>>> = {
  ...cartLineForms,
  ...discountCodeForms,
  ...savedLineForms,
  checkout,
};

/** The names of notices after a redirect that sets the cookie of a cart. */
const namesFilledCart = /^(?:added|ordered-again|restored)/;

/**
 * The notice that `?notice=` names after a redirect; text of the URL itself is never shown (ST-21). If `sentNoCookies`, the
 * browser has not stored the cart's cookie, so what was added is lost, and the notice says so.
 */
const findNotice = (name: string, hasNoCookies: boolean): CartScreenData['notice'] | undefined => {
  const text = Object.hasOwn(cartNotices, name) ? cartNotices[name] : undefined;
  if (text === undefined) return undefined;
  return hasNoCookies && namesFilledCart.test(name)
    ? { tone: 'error', text: cartCookiesBlockedMessage }
    : { tone: name === refusedCodeNotice ? 'error' : 'success', text };
};

export const cartPageRow: PrivatePageRow<CartRowShop> = {
  route: 'cart',
  audience: 'visitor',
  load: async ({ shop, query, request }) => {
    const notice = findNotice(readText(query.notice), sentNoCookies(request));
    const { page, cookieChanges } = await shop.showCart.execute(notice ? { said: { notice } } : {})();
    return { ...showPage(page), cookieChanges };
  },
  act: chooseForm(cartForms, (visit) => showRefusedCart(visit, refuseCartForm(unknownFormMessage))),
  loadShared: ({ showCart }) =>
    pipe(
      showCart.execute(),
      T.map(({ page }) => page),
    ),
};
