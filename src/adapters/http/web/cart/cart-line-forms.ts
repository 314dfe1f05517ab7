import * as E from 'fp-ts/Either';
import type { AddToVisitorCart, AddToVisitorCartOutcome } from '#application/cart/add-to-visitor-cart';
import type { CartRefusal } from '#application/cart/cart-refusal';
import type { CartRestoration } from '#application/cart/cart-restoration';
import type { GetCart } from '#application/cart/get-cart';
import { parsePostedPlan } from '#application/cart/posted-plan';
import type { RemoveLine } from '#application/cart/remove-line';
import type { UpdateCartLines } from '#application/cart/update-cart-lines';
import { cookiesAfterDiscardedCart } from '#application/cookie-changes';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { LineId } from '#domain/cart/cart';
import { parseAddedQuantity, parseUpdatedQuantity } from '#domain/cart/quantity';
import type { MerchandiseId } from '#domain/catalog/product';
import { goTo } from '../answers';
import { defineForm } from '../define-form';
import type { ReadFormField } from '../form-fields';
import type { Act, FormVisit, WebAnswer } from '../page-row';
import {
  buildCartPath,
  type CartPageShop,
  cartOf,
  describeCartRefusal,
  goToCart,
  type InvalidQuantity,
  showRefusedCart,
} from './cart-answers';

export type CartLineShop = CartPageShop & {
  readonly addToVisitorCart: AddToVisitorCart;
  readonly updateCartLines: UpdateCartLines;
  readonly removeLine: RemoveLine;
  readonly getCart: GetCart;
};

const restoredNotices: Readonly<Record<CartRestoration, string>> = {
  all: 'restored',
  some: 'restored-in-part',
  none: 'not-restored',
};

const noticeOf = (restoration: CartRestoration | undefined, beside: string): string =>
  [beside, restoration === undefined ? '' : restoredNotices[restoration]].filter((name) => name !== '').join('-');

const afterAdding = (
  outcome: E.Either<CartRefusal | InvalidQuantity, AddToVisitorCartOutcome>,
  visit: FormVisit<CartPageShop>,
  notice = '',
): WebAnswer | Promise<WebAnswer> => {
  if (E.isLeft(outcome)) return showRefusedCart(visit, describeCartRefusal(outcome.left));
  const { cookieChanges, restoration } = outcome.right;
  return goTo(buildCartPath(noticeOf(restoration, notice)), cookieChanges);
};

const add = defineForm<CartLineShop>()({
  parse: ({ field, request }) => {
    const plan = parsePostedPlan(field);
    const quantity = parseAddedQuantity(field('quantity'));
    if (quantity === undefined)
      return E.left<InvalidQuantity>({ kind: 'InvalidQuantity', isAutoship: plan !== undefined });
    const merchandiseId = field('merchandiseId') as MerchandiseId;
    return E.right({
      line: { merchandiseId, quantity, ...(plan ? { sellingPlanId: plan } : {}) },
      clientIp: request.ip,
    });
  },
  useCase: ({ addToVisitorCart }, { line, clientIp }) => addToVisitorCart.execute([line], clientIp),
  respond: (outcome, visit) => afterAdding(outcome, visit, 'added'),
});

const longestQuantity = 20;

const parseLine = (field: ReadFormField) => {
  const plan = field('sellingPlanId');
  const quantity = parseUpdatedQuantity(field('quantity'));
  if (quantity === undefined) return E.left<InvalidQuantity>({ kind: 'InvalidQuantity', isAutoship: plan !== '' });
  const expectedQuantity = parseUpdatedQuantity(field('expectedQuantity'));
  const formerPlan = field('formerSellingPlanId');
  const isPlanAsBefore = (plan || 'none') === formerPlan;
  return E.right({
    id: field('lineId') as LineId,
    quantity,
    // A plan that the shopper left as it was stays as another device may have chosen it.
    ...(isPlanAsBefore ? {} : { sellingPlanId: (plan as SellingPlanId) || null }),
    ...(expectedQuantity === undefined ? {} : { expectedQuantity }),
    ...(formerPlan === ''
      ? {}
      : { expectedSellingPlanId: formerPlan === 'none' ? null : (formerPlan as SellingPlanId) }),
  });
};

const update = defineForm<CartLineShop>()({
  parse: ({ field, visitor }) => {
    const line = parseLine(field);
    return E.isLeft(line) ? line : E.right({ ...cartOf(visitor), lines: [line.right] });
  },
  useCase: ({ updateCartLines }, change) => updateCartLines.execute(change),
  respond: (changed, visit) => {
    const { field, visitor } = visit;
    const typed = field('quantity');
    if (E.isRight(changed))
      return goToCart(visitor, changed.right, parseUpdatedQuantity(typed) === 0 ? 'removed' : 'updated');
    const refused = describeCartRefusal(changed.left);
    // After a change by another device the field shows the quantity that the cart has now, not the typed one.
    if (changed.left.kind === 'LineChanged') return showRefusedCart(visit, refused);
    const quantity = { lineId: field('lineId'), typed: typed.slice(0, longestQuantity) };
    return showRefusedCart(visit, { ...refused, quantity });
  },
});

const remove = defineForm<CartLineShop>()({
  parse: ({ field, visitor }) => E.right({ ...cartOf(visitor), lineIds: [field('lineId') as LineId] }),
  useCase: ({ removeLine }, lines) => removeLine.execute(lines),
  respond: (removed, visit) =>
    E.isRight(removed)
      ? goToCart(visit.visitor, removed.right, 'removed')
      : showRefusedCart(visit, describeCartRefusal(removed.left)),
});

const restore = defineForm<CartLineShop>()({
  parse: ({ request }) => E.right(request.ip),
  useCase: ({ addToVisitorCart }, clientIp) => addToVisitorCart.restoreExpired(clientIp),
  respond: (outcome, visit) => afterAdding(outcome, visit),
});

/** Discards the shopper's expired cart; a cart that is still open stays. */
const discardExpired = defineForm<CartLineShop>()({
  parse: ({ visitor }) => E.right(cartOf(visitor)),
  useCase: ({ getCart }, cart) => getCart.execute(cart),
  respond: (found) => goTo(buildCartPath(), cookiesAfterDiscardedCart(found)),
});

/** The forms that change the lines of the cart, by the value of their field `intent`. */
export const cartLineForms: Readonly<Record<string, Act<CartLineShop>>> = {
  add,
  update,
  remove,
  restore,
  'discard-expired': discardExpired,
};
