import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceForState } from '#application/checkout/price-for-address';
import { autoshipPlan } from '#domain/autoship/selling-plan';
import { money, sum } from '#domain/money';
import { buildOrderLine, chargeIdempotencyKey, type OrderId, variantTitle } from '#domain/orders/order';
import { states } from '#domain/shipping/states';
import { aCartLine } from '../../builders';

describe('a line of an order', () => {
  it('keeps what the cart had it at, with its tax and the weight of all of it', () => {
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
    const line = aCartLine({ quantity: 2, sellingPlan: autoshipPlan(6) });
    const cans = { ...line, variant: { ...line.variant, weight: 12, weightUnit: 'oz' as const } };
    expect(buildOrderLine(cans, 0)).toMatchObject({ sellingPlan: { weeks: 6 }, weight: 1.5 });
  });
});

describe('the taxes of the lines of an order', () => {
  it('are each of its own line, and together the tax of the order', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 100_000 }).map(money), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(amounts, fc.constantFrom(...states.map(([code]) => code)), (totals, state) => {
        const lines = totals.map((totalAmount) => aCartLine({ totalAmount }));
        const cost = priceForState({ lines }, state, money(5000));
        expect(sum(lines.map((line) => buildOrderLine(line, cost.taxRate).tax))).toBe(cost.tax);
      }),
    );
  });
});

describe('the title of a variant', () => {
  it('is the values of its options', () => {
    expect(variantTitle([{ value: '15 lb bag' }, { value: 'Chicken' }])).toBe('15 lb bag / Chicken');
    expect(variantTitle([])).toBe('');
  });
});

describe('the key of a charge', () => {
  it('is another for each attempt of an order', () => {
    const id = 'order-of-a-page-1' as OrderId;
    expect(new Set([1, 2, 12].map((attempt) => chargeIdempotencyKey(id, attempt))).size).toBe(3);
    expect(chargeIdempotencyKey(id, 1)).toBe(chargeIdempotencyKey(id, 1));
  });
});
