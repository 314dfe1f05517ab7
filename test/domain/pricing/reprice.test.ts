import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import { assembleCart } from '#domain/cart/assemble-cart';
import type { Cart, CartId, CheckoutToken } from '#domain/cart/cart';
import type { LineId } from '#domain/cart/contents';
import { money } from '#domain/money';
import { withoutFirstAutoship } from '#domain/pricing/reprice';
import { aDiscount, aLineContents, anInstant, someContents, someMerchandise } from '../../builders';

const at = anInstant();
const monthly = 'autoship-4w' as SellingPlanId;
const discounts = [aDiscount(), aDiscount({ code: 'SAVE5', value: { kind: 'amount', amount: money(500) } })];

type Line = { readonly quantity: number; readonly autoship: boolean };

/** A cart of one variant of $45.99, for a guest or for one who has had AUTO35. */
const aCartOf = (lines: readonly Line[], codes: readonly string[], usedFirstAutoship: boolean): Cart => {
  const merchandise = someMerchandise({ compareAtPrice: money(4999) });
  const contents = someContents({
    codes,
    lines: lines.map(({ quantity, autoship }, index) =>
      aLineContents({ id: `line-${index}` as LineId, quantity, ...(autoship ? { sellingPlanId: monthly } : {}) }),
    ),
  });
  return assembleCart(
    { id: 'cart-1' as CartId, site: 'DTC', checkoutToken: 'token-1' as CheckoutToken, version: 1, contents },
    {
      at,
      origin: 'https://shop.test',
      merchandise: new Map([[merchandise.variant.merchandiseId, merchandise]]),
      discounts,
      ...(usedFirstAutoship ? { customer: { usedFirstAutoship, hasLiveAutoship: false } } : {}),
    },
  );
};

describe('a cart without AUTO35', () => {
  it('has the autoship price in its place', () => {
    const guests = aCartOf([{ quantity: 1, autoship: true }], [], false);
    const { cost, discountCodes } = withoutFirstAutoship(guests, discounts, at);
    expect([guests.cost.totalAmount, cost.totalAmount]).toEqual([2989, 4369]);
    expect([guests.discountCodes.length, discountCodes]).toEqual([1, []]);
  });

  it('is the one that a shopper who has had it would have been shown', () => {
    const line = fc.record({ quantity: fc.integer({ min: 1, max: 5 }), autoship: fc.boolean() });
    const codes = fc.subarray(['WELCOME10', 'SAVE5', 'UNKNOWN'], { minLength: 0 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), codes, (lines, typed) => {
        const repriced = withoutFirstAutoship(aCartOf(lines, typed, false), discounts, at);
        expect(repriced).toEqual(aCartOf(lines, typed, true));
      }),
    );
  });

  it('is never cheaper', () => {
    const line = fc.record({ quantity: fc.integer({ min: 1, max: 5 }), autoship: fc.boolean() });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
        const before = aCartOf(lines, [], false);
        expect(withoutFirstAutoship(before, [], at).cost.totalAmount).toBeGreaterThanOrEqual(before.cost.totalAmount);
      }),
    );
  });
});
