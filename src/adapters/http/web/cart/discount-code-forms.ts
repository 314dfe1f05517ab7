import * as E from 'fp-ts/Either';
import { type ChangeDiscountCodes, isAddedCodeRefused } from '#application/cart/change-discount-codes';
import { discountCodeMessages } from '#application/cart/page-messages';
import { defineForm } from '../define-form';
import type { Act } from '../page-row';
import { type CartPageShop, describeCartRefusal, goToCart, refuseCartForm, showRefusedCart } from './cart-answers';

export type DiscountCodeShop = CartPageShop & { readonly changeDiscountCodes: ChangeDiscountCodes };

type ChangeRefusal =
  ReturnType<ChangeDiscountCodes['execute']> extends () => Promise<E.Either<infer Refusal, unknown>> ? Refusal : never;

/** The notice of a code that stands in the cart, and does not apply. */
export const refusedCodeNotice = 'code-refused';

const describeRefusal = (refusal: ChangeRefusal) =>
  typeof refusal === 'string' ? refuseCartForm(discountCodeMessages[refusal]) : describeCartRefusal(refusal);

const add = defineForm<DiscountCodeShop>()({
  parse: ({ field, visitor, request }) =>
    E.right({ cartId: visitor.cartId, change: { added: field('code') }, clientIp: request.ip }),
  useCase: ({ changeDiscountCodes }, { cartId, change, clientIp }) =>
    changeDiscountCodes.execute(cartId, change, clientIp),
  respond: (changed, visit) => {
    const code = visit.field('code');
    if (E.isLeft(changed)) return showRefusedCart(visit, { ...describeRefusal(changed.left), code });
    const notice = isAddedCodeRefused(changed.right, code) ? refusedCodeNotice : 'code';
    return goToCart(visit.visitor, changed.right, notice);
  },
});

const remove = defineForm<DiscountCodeShop>()({
  parse: ({ field, visitor, request }) =>
    E.right({ cartId: visitor.cartId, change: { removed: field('code') }, clientIp: request.ip }),
  useCase: ({ changeDiscountCodes }, { cartId, change, clientIp }) =>
    changeDiscountCodes.execute(cartId, change, clientIp),
  respond: (changed, visit) =>
    E.isRight(changed)
      ? goToCart(visit.visitor, changed.right, 'code')
      : showRefusedCart(visit, describeRefusal(changed.left)),
});

/** The forms for discount codes, by the value of their field `intent`. */
export const discountCodeForms: Readonly<Record<string, Act<DiscountCodeShop>>> = { code: add, 'remove-code': remove };
