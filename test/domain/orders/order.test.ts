import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceCheckoutForState } from '#application/checkout/price-for-address';
import { buildAutoshipPlan } from '#domain/autoship/selling-plan';
import { money, sumMoney } from '#domain/money';
import { buildOrderLine, chargeIdempotencyKey, formatVariantTitle, type OrderId } from '#domain/orders/order';
import { americanStates } from '#domain/shipping/states';
import { aCartLine } from '../../builders';

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

  it('keeps its selling plan, and its weight in pounds', () => {
    const line = aCartLine({ quantity: 2, sellingPlan: buildAutoshipPlan(6) });
    const cans = { ...line, variant: { ...line.variant, weight: 12, weightUnit: 'oz' as const } };
    expect(buildOrderLine(cans, 0)).toMatchObject({ sellingPlan: { weeks: 6 }, weight: 1.5 });
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
