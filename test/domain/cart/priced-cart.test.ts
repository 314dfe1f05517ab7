import { describe, expect, it } from 'vitest';
import { buildAutoshipPlan } from '#domain/autoship/selling-plan';
import { computeCartFreeShipping, findLineStockShortage, hasAutoship, type PricedLine } from '#domain/cart/priced-cart';
import type { StockAvailability } from '#domain/catalog/availability';
import { money } from '#domain/money';
import { aCart, aCartLine } from '../../builders';

const onShelf = (availability: StockAvailability, quantity: number, left?: number) => {
  const line = aCartLine();
  return aCartLine({
    quantity,
    variant: { ...line.variant, availability, ...(left === undefined ? {} : { left }) },
  });
};

describe('the stock shortage of a line', () => {
  it('is the whole line when nothing is left', () => {
    expect(findLineStockShortage(onShelf('out_of_stock', 1, 0))).toEqual({ kind: 'OutOfStock' });
  });

  it('says how many are left when they are fewer than the quantity', () => {
    expect(findLineStockShortage(onShelf('limited', 5, 3))).toEqual({ kind: 'TooFew', left: 3 });
  });

  it.each([[onShelf('in_stock', 10)], [onShelf('limited', 3)], [onShelf('limited', 3, 3)]])(
    'is absent when there is enough',
    (line) => {
      expect(findLineStockShortage(line)).toBeUndefined();
    },
  );
});

describe('free shipping of a cart', () => {
  const costing = (cents: number, productType = 'Dog Food'): PricedLine => {
    const line = aCartLine();
    return { ...line, totalAmount: money(cents), product: { ...line.product, productType } };
  };

  it('counts the price of lines after discounts (FS-01)', () => {
    const shipping = computeCartFreeShipping({ lines: [costing(2000), costing(1000)] }, money(5000));
    expect(shipping).toMatchObject({ reached: false, remaining: 2000, progress: 60 });
  });

  it('does not count gifts nor lines that cost nothing (FS-06)', () => {
    const lines = [
      costing(3000),
      costing(2000, 'Gift Card'),
      costing(2000, 'gift'),
      costing(2000, 'Other'),
      costing(0),
    ];
    expect(computeCartFreeShipping({ lines }, money(5000)).remaining).toBe(2000);
  });

  it('is reached at the minimum to the cent', () => {
    expect(computeCartFreeShipping({ lines: [costing(5000)] }, money(5000)).reached).toBe(true);
    expect(computeCartFreeShipping({ lines: [costing(4999)] }, money(5000)).reached).toBe(false);
  });
});

describe('a cart', () => {
  it('has an autoship when one of its lines has a plan', () => {
    const once = aCartLine();
    expect(hasAutoship(aCart())).toBe(false);
    expect(
      hasAutoship({ lines: [once, { ...once, sellingPlan: buildAutoshipPlan({ count: 4, unit: 'week' }) }] }),
    ).toBe(true);
  });
});
