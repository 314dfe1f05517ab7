import * as E from 'fp-ts/Either';
import type { AddToVisitorCartOutcome } from '#application/cart/add-to-visitor-cart';
import type { CartScreenData } from '#application/cart/cart-page';
import type { CartRefusal } from '#application/cart/cart-refusal';
import type { CartRestoration } from '#application/cart/cart-restoration';
import { isAddedCodeRefused } from '#application/cart/change-discount-codes';
import { buildInvalidQuantityMessage, cartCookiesBlockedMessage, cartRefusalMessage } from '#application/cart/messages';
import {
  attestationMissingMessage,
  cartNotices,
  discountCodeMessages,
  mergeNotUndoableMessage,
  unknownFormMessage,
} from '#application/cart/page-messages';
import { parsePostedPlan } from '#application/cart/posted-plan';
import { type CookieChanges, cookiesAfterCartChange, cookiesAfterDiscardedCart } from '#application/cookie-changes';
import type { Visitor } from '#application/visitor';
import type { VisitorUseCases } from '#application/visitor-use-cases';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { LineId } from '#domain/cart/cart';
import type { PricedCart } from '#domain/cart/priced-cart';
import { parseAddedQuantity, parseUpdatedQuantity } from '#domain/cart/quantity';
import type { MerchandiseId } from '#domain/catalog/product';
import { readRetryAfter } from '../../retry-after';
import type { ReadFormField } from '../form-fields';

type RefusalStatus = 401 | 404 | 409 | 410 | 422 | 429;

/** The outcome of a cart form: a redirect, or the cart page with a sentence that says what was refused. */
type FormOutcome =
  | { readonly kind: 'go'; readonly location: string; readonly cookieChanges?: CookieChanges }
  | RefusedForm;

type RefusedForm = {
  readonly kind: 'refused';
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
  /** The priced cart, where the refusal has one. */
  readonly cart?: PricedCart;
  /** `Retry-After`, where a limit was reached. */
  readonly retryAfterSeconds?: number;
};

export type CartNotice = NonNullable<CartScreenData['notice']>;

const refused = (text: string, status: RefusalStatus = 422) => ({ kind: 'refused', status, text }) as const;

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

const refusedBy = (refusal: CartRefusal): RefusedForm => ({
  ...refused(cartRefusalMessage(refusal), statuses[refusal.kind]),
  ...readRetryAfter(refusal),
});

const quantityRefused = (autoship: boolean) => refused(buildInvalidQuantityMessage(autoship));

const after = (visitor: Visitor, outcome: E.Either<CartRefusal, PricedCart>, location: string): FormOutcome =>
  E.isLeft(outcome)
    ? refusedBy(outcome.left)
    : { kind: 'go', location, cookieChanges: cookiesAfterCartChange(visitor, visitor.cartId, outcome) };

type Act = (
  shop: VisitorUseCases,
  visitor: Visitor,
  field: ReadFormField,
  /** The network address. */
  from: string,
) => Promise<FormOutcome>;

const cartOf = ({ cartId }: Visitor) => (cartId === undefined ? {} : { cartId });

const restoredNotices: Readonly<Record<CartRestoration, string>> = {
  all: 'restored',
  some: 'restored-in-part',
  none: 'not-restored',
};

const noticeOf = (restoration: CartRestoration | undefined, beside: string): string => {
  if (restoration === undefined) return beside;
  return beside === '' ? restoredNotices[restoration] : `${beside}-${restoredNotices[restoration]}`;
};

const afterPutting = (outcome: E.Either<CartRefusal, AddToVisitorCartOutcome>, beside = ''): FormOutcome => {
  if (E.isLeft(outcome)) return refusedBy(outcome.left);
  const { cookieChanges, restoration } = outcome.right;
  return { kind: 'go', location: `/cart?notice=${noticeOf(restoration, beside)}`, cookieChanges };
};

const add: Act = async (shop, _visitor, field, from) => {
  const plan = parsePostedPlan(field);
  const quantity = parseAddedQuantity(field('quantity'));
  if (quantity === undefined) return quantityRefused(plan !== undefined);
  const line = {
    merchandiseId: field('merchandiseId') as MerchandiseId,
    quantity,
    ...(plan ? { sellingPlanId: plan } : {}),
  };
  return afterPutting(await shop.addToVisitorCart.execute([line], from)(), 'added');
};

const longestQuantity = 20;

const update: Act = async (shop, visitor, field) => {
  const [plan, lineId, typed] = [field('sellingPlanId'), field('lineId'), field('quantity')];
  const refusedQuantity = { lineId, typed: typed.slice(0, longestQuantity) };
  const quantity = parseUpdatedQuantity(typed);
  if (quantity === undefined) return { ...quantityRefused(plan !== ''), quantity: refusedQuantity };
  const expectedQuantity = parseUpdatedQuantity(field('expectedQuantity'));
  const formerPlan = field('formerSellingPlanId');
  const isPlanAsBefore = (plan || 'none') === formerPlan;
  const line = {
    id: lineId as LineId,
    quantity,
    // A plan that the shopper left as it was stays as another device may have chosen it.
    ...(isPlanAsBefore ? {} : { sellingPlanId: (plan as SellingPlanId) || null }),
    ...(expectedQuantity === undefined ? {} : { expectedQuantity }),
    ...(formerPlan === ''
      ? {}
      : { expectedSellingPlanId: formerPlan === 'none' ? null : (formerPlan as SellingPlanId) }),
  };
  const changed = await shop.updateCartLines.execute({ ...cartOf(visitor), lines: [line] })();
  const outcome = after(visitor, changed, `/cart?notice=${quantity === 0 ? 'removed' : 'updated'}`);
  // After a change by another device the field shows the quantity that the cart has now, not the typed one.
  const isLineChanged = E.isLeft(changed) && changed.left.kind === 'LineChanged';
  return outcome.kind === 'go' || isLineChanged ? outcome : { ...outcome, quantity: refusedQuantity };
};

const remove: Act = async (shop, visitor, field) =>
  after(
    visitor,
    await shop.removeLine.execute({ ...cartOf(visitor), lineIds: [field('lineId') as LineId] })(),
    '/cart?notice=removed',
  );

const refusedCodeNotice = 'code-refused';

const changeDiscountCodes = async (
  shop: VisitorUseCases,
  visitor: Visitor,
  change: Parameters<typeof shop.changeDiscountCodes.execute>[1],
  from: string,
): Promise<FormOutcome> => {
  const changed = await shop.changeDiscountCodes.execute(visitor.cartId, change, from)();
  if (E.isRight(changed)) {
    const isRefused = 'added' in change && isAddedCodeRefused(changed.right, change.added);
    return after(visitor, changed, `/cart?notice=${isRefused ? refusedCodeNotice : 'code'}`);
  }
  const refusal = changed.left;
  const outcome = typeof refusal === 'string' ? refused(discountCodeMessages[refusal]) : refusedBy(refusal);
  return 'added' in change ? { ...outcome, code: change.added } : outcome;
};

const code: Act = (shop, visitor, field, from) => changeDiscountCodes(shop, visitor, { added: field('code') }, from);

const removeCode: Act = (shop, visitor, field, from) =>
  changeDiscountCodes(shop, visitor, { removed: field('code') }, from);

const checkout: Act = async (shop, visitor, field) => {
  const attested = field('is_attestation_checked') === 'true';
  const started = await shop.startCheckout.execute({ ...cartOf(visitor), attested })();
  if (E.isRight(started)) return { kind: 'go', location: started.right.url };
  const refusal = started.left;
  if (refusal.kind === 'LoginRequired') return { kind: 'go', location: refusal.path };
  if (refusal.kind !== 'AttestationMissing' && refusal.kind !== 'NotReady') return refusedBy(refusal);
  const { cart } = refusal;
  const unattested = { attestationError: attestationMissingMessage };
  if (refusal.kind === 'AttestationMissing')
    return { kind: 'refused', status: 422, ...unattested, ...(cart ? { cart } : {}) };
  return {
    ...refused(refusal.reason),
    ...(refusal.programBlocker ? { isCheckoutRefused: true } : {}),
    ...(refusal.isAttestationMissing ? unattested : {}),
    ...(cart ? { cart } : {}),
  };
};

const restore: Act = async (shop, _visitor, _field, from) =>
  afterPutting(await shop.addToVisitorCart.restoreExpired(from)());

/** Discards the shopper's expired cart; a cart that is still open stays. */
const startAnew: Act = async (shop, visitor) => {
  const found = await shop.getCart.execute(cartOf(visitor))();
  return { kind: 'go', location: '/cart', cookieChanges: cookiesAfterDiscardedCart(found) };
};

const saveForLater: Act = async (shop, visitor, field) =>
  after(visitor, await shop.saveForLater.execute(visitor.cartId, field('lineId') as LineId)(), '/cart?notice=saved');

const moveToCart: Act = async (shop, visitor, field) => {
  const moved = await shop.moveToCart.execute(field('lineId') as LineId)();
  if (E.isLeft(moved)) return refusedBy(moved.left);
  if (moved.right === 'none') return { kind: 'go', location: '/cart' };
  const { cart, left } = moved.right;
  const location = `/cart?notice=${left > 0 ? 'moved-in-part' : 'moved'}`;
  return { kind: 'go', location, cookieChanges: cookiesAfterCartChange(visitor, undefined, E.right(cart)) };
};

const removeSaved: Act = async (shop, _visitor, field) => {
  await shop.saveForLater.remove(field('lineId') as LineId)();
  return { kind: 'go', location: '/cart?notice=saved-removed' };
};

const undoMerge: Act = async (shop) => {
  const undone = await shop.undoCartMerge.execute()();
  if (E.isLeft(undone)) return refused(mergeNotUndoableMessage, 410);
  return { kind: 'go', location: '/cart?notice=unmerged', cookieChanges: { cart: undone.right } };
};

/** The actions of forms that post to `/cart`, by the value of their field `intent`. */
export const cartForms: Readonly<Record<string, Act>> = {
  add,
  update,
  remove,
  code,
  'remove-code': removeCode,
  checkout,
  restore,
  'start-anew': startAnew,
  'save-for-later': saveForLater,
  'move-to-cart': moveToCart,
  'remove-saved': removeSaved,
  'undo-merge': undoMerge,
};

/** Runs the action that the `intent` field of a form posted to `/cart` names. An unknown intent is refused. */
export const processCartForm: Act = async (shop, visitor, field, from) => {
  const act = Object.hasOwn(cartForms, field('intent')) ? cartForms[field('intent')] : undefined;
  return act ? act(shop, visitor, field, from) : refused(unknownFormMessage);
};

/** The names of notices after a redirect that sets the cookie of a cart. */
const namesFilledCart = /^(?:added|ordered-again|restored)/;

/**
 * The notice that `?notice=` names after a redirect; text of the URL itself is never shown (ST-21). If `sentNoCookies`, the
 * browser has not stored the cart's cookie, so what was added is lost, and the notice says so.
 */
export const findNotice = (name: string | undefined, sentNoCookies: boolean): CartNotice | undefined => {
  const text = name !== undefined && Object.hasOwn(cartNotices, name) ? cartNotices[name] : undefined;
  if (text === undefined) return undefined;
  return sentNoCookies && namesFilledCart.test(name ?? '')
    ? { tone: 'error', text: cartCookiesBlockedMessage }
    : { tone: name === refusedCodeNotice ? 'error' : 'success', text };
};
