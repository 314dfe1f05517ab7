import { describe, expect, it } from 'vitest';
import { autoshipPlan } from '#domain/autoship/selling-plan';
import { freeShippingOf, hasAutoship, type PricedLine, stockWarning } from '#domain/cart/priced-cart';
import type { Availability } from '#domain/catalog/availability';
import { money } from '#domain/money';
import { aCart, aCartLine } from '../../builders';

const onShelf = (availability: Availability, quantity: number, left?: number) => {
  const line = aCartLine();
  return aCartLine({
    quantity,
    variant: { ...line.variant, availability, ...(left === undefined ? {} : { left }) },
  });
};

describe('the warning of a line', () => {
  it('says that nothing is left', () => {
    expect(stockWarning(onShelf('out_of_stock', 1, 0))).toBe('This item is out of stock.');
  });

  it('says how many are left where that is fewer than asked for', () => {
    expect(stockWarning(onShelf('limited', 5, 3))).toBe('Only 3 left. Please choose a smaller quantity.');
  });

  it.each([[onShelf('in_stock', 10)], [onShelf('limited', 3)], [onShelf('limited', 3, 3)]])(
    'says nothing where there is enough',
    (line) => {
      expect(stockWarning(line)).toBeUndefined();
    },
  );
});

describe('free shipping of a cart', () => {
  const costing = (cents: number, productType = 'Dog Food'): PricedLine => {
    const line = aCartLine();
    return { ...line, totalAmount: money(cents), product: { ...line.product, productType } };
  };

  it('counts what lines cost after discounts (FS-01)', () => {
    const shipping = freeShippingOf({ lines: [costing(2000), costing(1000)] }, money(5000));
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
    expect(freeShippingOf({ lines }, money(5000)).remaining).toBe(2000);
  });

  it('is reached at the minimum to the cent', () => {
    expect(freeShippingOf({ lines: [costing(5000)] }, money(5000)).reached).toBe(true);
    expect(freeShippingOf({ lines: [costing(4999)] }, money(5000)).reached).toBe(false);
  });
});

describe('a cart', () => {
  it('has an autoship where one of its lines has a plan', () => {
    const once = aCartLine();
    expect(hasAutoship(aCart())).toBe(false);
    expect(hasAutoship({ lines: [once, { ...once, sellingPlan: autoshipPlan(4) }] })).toBe(true);
  });
});
