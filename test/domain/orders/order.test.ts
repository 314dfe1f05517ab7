import { describe, expect, it } from 'vitest';
import { autoshipPlan } from '#domain/autoship/selling-plan';
import { money } from '#domain/money';
import { orderLine, variantTitle } from '#domain/orders/order';
import { aCartLine } from '../../builders';

describe('a line of an order', () => {
  it('keeps what the cart had it at, with its tax and the weight of all of it', () => {
    const line = aCartLine({ quantity: 3, totalAmount: money(13_797) });
    expect(orderLine(line, money(400), 2900)).toEqual({
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
    expect(orderLine(cans, money(0), 0)).toMatchObject({ sellingPlan: { weeks: 6 }, weight: 1.5 });
  });
});

describe('the title of a variant', () => {
  it('is the values of its options', () => {
    expect(variantTitle([{ value: '15 lb bag' }, { value: 'Chicken' }])).toBe('15 lb bag / Chicken');
    expect(variantTitle([])).toBe('');
  });
});
