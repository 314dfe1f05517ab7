import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import { type MerchandisePricingData, priceCartRecord } from '#domain/cart/assemble-cart';
import type { Cart, LineId } from '#domain/cart/cart';
import { isCartExpired } from '#domain/cart/cart-life';
import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import type { CustomerFacts } from '#domain/customer/customer';
import { money, sumMoney } from '#domain/money';
import { instant } from '#domain/time';
import { aDiscount, aLineContents, anInstant, someContents, someMerchandise } from '../../builders';

const assembled = (
  contents: Partial<Cart>,
  merchandise: readonly MerchandisePricingData[] = [someMerchandise()],
  customer?: CustomerFacts,
) =>
  priceCartRecord(
    {
      id: 'cart-1' as CartId,
      site: 'DTC',
      checkoutToken: 'token-1' as CheckoutToken,
      version: 3,
      contents: someContents(contents),
    },
    {
      at: anInstant(),
      origin: 'https://shop.test',
      merchandise: new Map(merchandise.map((one) => [one.variant.merchandiseId, one])),
      discounts: [aDiscount()],
      ...(customer ? { customer } : {}),
    },
  );

const plan = 'autoship-4w' as SellingPlanId;

describe('assembling a cart', () => {
  it('leaves out variants that are not sold', () => {
    expect(assembled({ lines: [aLineContents()] }, [])).toMatchObject({
      lines: [],
      totalQuantity: 0,
      cost: { totalAmount: 0 },
    });
  });

  it('says how many are left only when a line asks for more', () => {
    const leftOf = (quantity: number) =>
      assembled({ lines: [aLineContents({ quantity })] }, [someMerchandise({}, 3)]).lines[0]?.variant.left;
    expect([leftOf(2), leftOf(3), leftOf(4)]).toEqual([undefined, undefined, 3]);
  });

  it('shows a compare-at price only when it is higher', () => {
    const shown = (cents: number) =>
      assembled({ lines: [aLineContents()] }, [someMerchandise({ compareAtPrice: money(cents) })]).lines[0]?.variant
        .compareAtPrice;
    expect([shown(4599), shown(4600)]).toEqual([undefined, 4600]);
  });

  it('turns a line into a single purchase when the product no longer offers its plan', () => {
    const cart = assembled({ lines: [aLineContents({ sellingPlanId: plan })] }, [
      { ...someMerchandise(), autoship: false },
    ]);
    expect(cart.lines[0]).not.toHaveProperty('sellingPlan');
    expect([cart.discountCodes, cart.cost.totalAmount]).toEqual([[], 4599]);
  });

  it('gives a guest with an autoship line the first autoship discount, after the codes that were typed', () => {
    const cart = assembled({ lines: [aLineContents({ sellingPlanId: plan })], codes: ['welcome10'] });
    expect(cart.discountCodes.map(({ code }) => code)).toEqual(['WELCOME10', 'AUTO35']);
  });

  it('is never cheaper for a customer who has used the first autoship discount or has an autoship', () => {
    const line = fc.record({ quantity: fc.integer({ min: 1, max: 5 }), autoship: fc.boolean() });
    const facts = fc.constantFrom(
      { usedFirstAutoship: true, hasLiveAutoship: false },
      { usedFirstAutoship: false, hasLiveAutoship: true },
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), facts, (lines, customer) => {
        const contents = lines.map(({ quantity, autoship }, index) =>
          aLineContents({ id: `line-${index}` as LineId, quantity, ...(autoship ? { sellingPlanId: plan } : {}) }),
        );
        const known = assembled({ lines: contents }, [someMerchandise()], customer);
        expect(known.cost.totalAmount).toBeGreaterThanOrEqual(assembled({ lines: contents }).cost.totalAmount);
        expect(known.discountCodes).toEqual([]);
      }),
    );
  });

  it('makes totals that add up, whatever is in the cart', () => {
    const line = fc.record({ quantity: fc.integer({ min: 1, max: 10 }), autoship: fc.boolean() });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.subarray(['WELCOME10', 'NOBODY']), (lines, codes) => {
        const contents = lines.map(({ quantity, autoship }, index) =>
          aLineContents({ id: `line-${index}` as LineId, quantity, ...(autoship ? { sellingPlanId: plan } : {}) }),
        );
        const cart = assembled({ lines: contents, codes });
        expect(cart.lines).toHaveLength(lines.length);
        expect(cart.cost.totalAmount).toBe(sumMoney(cart.lines.map(({ totalAmount }) => totalAmount)));
        for (const { listAmount, totalAmount, discounts } of cart.lines) {
          expect(listAmount - totalAmount).toBe(sumMoney(discounts.map(({ amount }) => amount)));
        }
      }),
    );
  });
});

describe('a cart that is not used', () => {
  it('expires after 30 days', () => {
    const touched = anInstant();
    expect(isCartExpired(touched, instant(touched + 30 * 86_400_000 - 1))).toBe(false);
    expect(isCartExpired(touched, instant(touched + 30 * 86_400_000))).toBe(true);
  });
});
