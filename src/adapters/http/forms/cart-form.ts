import * as E from 'fp-ts/Either';
import type { AddToVisitorCartOutcome } from '#application/cart/add-to-visitor-cart';
import {
  addedMessage,
  cartRefusalMessage,
  discountCodeMessage,
  quantityMessage,
  restoredMessages,
  withTypedCode,
} from '#application/cart/cart-messages';
import type { CartScreenData } from '#application/cart/cart-page';
import type { CartRefusal } from '#application/cart/cart-refusal';
import type { Restoration } from '#application/cart/restoration';
import { type CookieChanges, cookiesAfterCartChange, cookiesAfterDiscardedCart } from '#application/cookie-changes';
import type { Visitor } from '#application/visitor';
import type { VisitorShop } from '#application/visitor-shop';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { LineId } from '#domain/cart/cart';
import { attestationMissingMessage } from '#domain/cart/cart-attributes';
import type { PricedCart } from '#domain/cart/priced-cart';
import { parseQuantity } from '#domain/cart/quantity';
import type { MerchandiseId } from '#domain/catalog/product';
import type { FormFields } from './form-fields';

/** What a form of the cart came to: on to another page, or back to the cart with a sentence. */
type FormOutcome =
  | { readonly kind: 'go'; readonly location: string; readonly cookieChanges?: CookieChanges }
  | {
      readonly kind: 'refused';
      readonly status: 404 | 410 | 422 | 429;
      readonly text: string;
      /** Where the sentence belongs to the attestation's field. */
      readonly field?: 'attestation';
      /** What was typed as the quantity of a line, to be put right. */
      readonly quantity?: NonNullable<CartScreenData['refusedQuantity']>;
      /** The cart where it was priced to be refused. */
      readonly cart?: PricedCart;
    };

export type Notice = NonNullable<CartScreenData['notice']>;

const refused = (text: string, status: 404 | 410 | 422 | 429 = 422): FormOutcome => ({ kind: 'refused', status, text });

const statuses: Readonly<Record<CartRefusal['kind'], 404 | 410 | 422 | 429>> = {
  CartNotFound: 404,
  CartFinished: 410,
  CartExpired: 410,
  LimitExceeded: 422,
  NoRoomBesideExpired: 422,
  NotSold: 422,
  OutOfStock: 422,
  TooManyCodeChanges: 429,
};

const refusedBy = (refusal: CartRefusal): FormOutcome => refused(cartRefusalMessage(refusal), statuses[refusal.kind]);

const quantityRefused = (autoship: boolean): FormOutcome => refused(quantityMessage(autoship));

const after = (visitor: Visitor, outcome: E.Either<CartRefusal, PricedCart>, location: string): FormOutcome =>
  E.isLeft(outcome)
    ? refusedBy(outcome.left)
    : { kind: 'go', location, cookieChanges: cookiesAfterCartChange(visitor, visitor.cartId, outcome) };

type Act = (shop: VisitorShop, visitor: Visitor, field: FormFields) => Promise<FormOutcome>;

const cartOf = ({ cartId }: Visitor) => (cartId === undefined ? {} : { cartId });

const restoredNotices: Readonly<Record<Restoration, string>> = {
  all: 'restored',
  some: 'restored-in-part',
  none: 'not-restored',
};

const noticeOf = (restoration: Restoration | undefined, beside: string): string => {
  if (restoration === undefined) return beside;
  return beside === '' ? restoredNotices[restoration] : `${beside}-${restoredNotices[restoration]}`;
};

const afterPutting = (outcome: E.Either<CartRefusal, AddToVisitorCartOutcome>, beside = ''): FormOutcome => {
  if (E.isLeft(outcome)) return refusedBy(outcome.left);
  const { cookieChanges, restoration } = outcome.right;
  return { kind: 'go', location: `/cart?notice=${noticeOf(restoration, beside)}`, cookieChanges };
};

const add: Act = async (shop, _visitor, field) => {
  const plan = field('sellingPlanId');
  const quantity = parseQuantity(field('quantity') || '1');
  if (quantity === undefined) return quantityRefused(plan !== '');
  const line = {
    merchandiseId: field('merchandiseId') as MerchandiseId,
    quantity,
    ...(plan ? { sellingPlanId: plan as SellingPlanId } : {}),
  };
  return afterPutting(await shop.addToVisitorCart.execute(line)(), 'added');
};

const longestQuantity = 20;

const update: Act = async (shop, visitor, field) => {
  const [plan, lineId, typed] = [field('sellingPlanId'), field('lineId'), field('quantity')];
  const quantity = parseQuantity(typed);
  const line = { id: lineId as LineId, sellingPlanId: (plan as SellingPlanId) || null };
  const outcome =
    quantity === undefined
      ? quantityRefused(plan !== '')
      : after(
          visitor,
          await shop.updateCartLines.execute({ ...cartOf(visitor), lines: [{ ...line, quantity }] })(),
          '/cart?notice=updated',
        );
  return outcome.kind === 'refused'
    ? { ...outcome, quantity: { lineId, typed: typed.slice(0, longestQuantity) } }
    : outcome;
};

const remove: Act = async (shop, visitor, field) =>
  after(
    visitor,
    await shop.removeLine.execute({ ...cartOf(visitor), lineIds: [field('lineId') as LineId] })(),
    '/cart?notice=removed',
  );

const applyDiscountCodes = async (
  shop: VisitorShop,
  visitor: Visitor,
  change: (codes: readonly string[]) => E.Either<string, readonly string[]>,
): Promise<FormOutcome> => {
  const typed = await shop.getDiscountCodes.execute(cartOf(visitor))();
  if (E.isLeft(typed)) return refusedBy(typed.left);
  const changed = change(typed.right);
  if (E.isLeft(changed)) return refused(changed.left);
  const codes = changed.right;
  return after(visitor, await shop.applyDiscountCodes.execute({ ...cartOf(visitor), codes })(), '/cart?notice=code');
};

const code: Act = async (shop, visitor, field) => {
  const typed = field('code').trim();
  const wrong = discountCodeMessage(typed);
  if (wrong !== undefined) return refused(wrong);
  return applyDiscountCodes(shop, visitor, (codes) => withTypedCode(codes, typed));
};

const removeCode: Act = (shop, visitor, field) =>
  applyDiscountCodes(shop, visitor, (codes) => E.right(codes.filter((one) => one !== field('code'))));

const checkout: Act = async (shop, visitor, field) => {
  const attested = field('is_attestation_checked') === 'true';
  const started = await shop.startCheckout.execute({ ...cartOf(visitor), attested })();
  if (E.isRight(started)) return { kind: 'go', location: started.right.url };
  const refusal = started.left;
  if (refusal.kind === 'LoginRequired') return { kind: 'go', location: refusal.path };
  if (refusal.kind !== 'AttestationMissing' && refusal.kind !== 'NotReady') return refusedBy(refusal);
  const { cart } = refusal;
  return {
    ...(refusal.kind === 'NotReady'
      ? refused(refusal.reason)
      : { ...refused(attestationMissingMessage), field: 'attestation' }),
    ...(cart ? { cart } : {}),
  };
};

const restore: Act = async (shop) => afterPutting(await shop.addToVisitorCart.restoreExpired()());

/** Goes on without what was in an expired cart; one that is still open stays. */
const startAnew: Act = async (shop, visitor) => {
  const found = await shop.getCart.execute(cartOf(visitor))();
  return { kind: 'go', location: '/cart', cookieChanges: cookiesAfterDiscardedCart(found) };
};

const acts: Readonly<Record<string, Act>> = {
  add,
  update,
  remove,
  code,
  'remove-code': removeCode,
  checkout,
  restore,
  'start-anew': startAnew,
};

/** Does what a form posted to `/cart` asks for. An unknown intent is refused. */
export const cartForm: Act = async (shop, visitor, field) => {
  const act = Object.hasOwn(acts, field('intent')) ? acts[field('intent')] : undefined;
  return act ? act(shop, visitor, field) : refused('We did not understand that. Please try again.');
};

const notices: Readonly<Record<string, string>> = {
  added: addedMessage,
  updated: 'Your cart is up to date.',
  removed: 'Item removed from your cart.',
  code: 'Your codes are up to date.',
  restored: restoredMessages.all,
  'restored-in-part': restoredMessages.some,
  'not-restored': restoredMessages.none,
  'added-restored': `${addedMessage} ${restoredMessages.all}`,
  'added-restored-in-part': `${addedMessage} ${restoredMessages.some}`,
  'added-not-restored': `${addedMessage} ${restoredMessages.none}`,
};

/** What the cart page says after a form: named in the address, worded here (ST-21). */
export const noticeByName = (name: string | undefined): Notice | undefined => {
  const text = name !== undefined && Object.hasOwn(notices, name) ? notices[name] : undefined;
  return text === undefined ? undefined : { tone: 'success', text };
};
