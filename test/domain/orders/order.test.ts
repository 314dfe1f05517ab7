import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceCheckoutForState } from '#application/checkout/price-for-address';
import { buildAutoshipPlan } from '#domain/autoship/selling-plan';
import { money, sumMoney } from '#domain/money';
import {
  buildOrderLine,
  chargeIdempotencyKey,
  computeOrderProgramDiscount,
  formatVariantTitle,
  type OrderId,
} from '#domain/orders/order';
import { computeProgramDiscount, priceCart } from '#domain/pricing/price-cart';
import { americanStates } from '#domain/shipping/states';
import { aCartLine, aDiscount, anInstant, anOrderLine } from '../../builders';

describe('a line of an order', () => {
  it('keeps its price in the cart, with its tax and total weight', () => {
    const line = aCartLine({ quantity: 3, totalAmount: money(13_797) });
    expect(buildOrderLine(line, 2900)).toEqual({
      merchandiseId: 'gid://provender/ProductVariant/10001',
      sku: 'ADC-15',
      title: 'Adult Chicken & Rice Dry Dog Food',
      variantTitle: '15 lb bag / Chicken',
      productType: 'Dog Food',
      pictureSource: 'a1b2',
      quantity: 3,
      listPrice: 4599,
      unitPrice: 4599,
      discounts: [],
      amount: 13_797,
      taxRate: 2900,
      tax: 400,
      weight: 45,
    });
  });

  it('keeps the price with which it is compared', () => {
    const line = aCartLine();
    const compared = { ...line, variant: { ...line.variant, compareAtPrice: money(5999) } };
    expect(buildOrderLine(compared, 0).compareAtPrice).toBe(5999);
  });

  it('keeps its selling plan, and its weight in pounds', () => {
    const line = aCartLine({ quantity: 2, sellingPlan: buildAutoshipPlan({ count: 6, unit: 'week' }) });
    const cans = { ...line, variant: { ...line.variant, weight: 12, weightUnit: 'oz' as const } };
    expect(buildOrderLine(cans, 0)).toMatchObject({ sellingPlan: { every: { count: 6, unit: 'week' } }, weight: 1.5 });
  });
});

describe('the Program Discount of an order', () => {
  const someLine = fc.record({
    quantity: fc.integer({ min: 1, max: 5 }),
    price: fc.integer({ min: 1, max: 20_000 }).map(money),
    more: fc.integer({ min: -500, max: 9000 }),
    autoship: fc.boolean(),
  });

  it('is the one that its cart showed, whatever was typed as a code', () => {
    fc.assert(
      fc.property(fc.array(someLine, { maxLength: 5 }), fc.boolean(), (some, hasCode) => {
        const lines = some.map(({ more, ...line }) => ({
          ...line,
          compareAtPrice: money(Math.max(1, line.price + more)),
        }));
        const discounts = [aDiscount({ sites: ['HPSF'] })];
        const codes = hasCode ? discounts.map(({ code }) => code) : [];
        const cart = priceCart({ site: 'HPSF', at: anInstant(), lines, codes, discounts, firstAutoship: false });
        const ordered = cart.lines.flatMap((cost, index) => {
          const line = lines[index];
          if (!line) return [];
          const { quantity, price: listPrice, compareAtPrice } = line;
          return [anOrderLine({ quantity, listPrice, compareAtPrice, discounts: cost.discounts })];
        });
        expect(computeOrderProgramDiscount({ site: 'HPSF', lines: ordered })).toBe(computeProgramDiscount(cart.lines));
        expect(computeOrderProgramDiscount({ site: 'DTC', lines: ordered })).toBe(0);
      }),
    );
  });
});

describe('the tax of an order', () => {
  it('is the sum of the taxes of its lines', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 100_000 }).map(money), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(amounts, fc.constantFrom(...americanStates.map(([code]) => code)), (totals, state) => {
        const lines = totals.map((totalAmount) => aCartLine({ totalAmount }));
        const cost = priceCheckoutForState({ lines }, state, money(5000));
        expect(sumMoney(lines.map((line) => buildOrderLine(line, cost.taxRate).tax))).toBe(cost.tax);
      }),
    );
  });
});

describe('the title of a variant', () => {
  it('has the values of its options', () => {
    expect(formatVariantTitle([{ value: '15 lb bag' }, { value: 'Chicken' }])).toBe('15 lb bag / Chicken');
    expect(formatVariantTitle([])).toBe('');
  });
});

describe('the key of a charge', () => {
  it('differs for each attempt of an order', () => {
    const id = 'order-of-a-page-1' as OrderId;
    expect(new Set([1, 2, 12].map((attempt) => chargeIdempotencyKey(id, attempt))).size).toBe(3);
    expect(chargeIdempotencyKey(id, 1)).toBe(chargeIdempotencyKey(id, 1));
  });
});
