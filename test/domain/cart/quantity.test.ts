import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canDecrement,
  canIncrement,
  clampQuantity,
  computeAddableQuantity,
  computeMaximumItemsPerLine,
  findReachedQuantityLimit,
  parseAddedQuantity,
  parseTypedQuantity,
  parseUpdatedQuantity,
} from '#domain/cart/quantity';

const pasted = (text: string): string => parseTypedQuantity(text, { digits: '' }).digits;

describe('the quantity of a form', () => {
  it.each([
    ['', 1, undefined],
    ['1', 1, 1],
    ['12', 12, 12],
    ['0', undefined, 0],
    ['-1', undefined, undefined],
    ['-0', undefined, undefined],
    ['2.5', undefined, undefined],
    ['1e3', undefined, undefined],
    ['٣', undefined, undefined],
    ['9'.repeat(10), undefined, undefined],
  ])('%j adds %j and sets %j', (text, added, updated) => {
    expect([parseAddedQuantity(text), parseUpdatedQuantity(text)]).toEqual([added, updated]);
  });
});

describe('the quantity field', () => {
  it.each([
    ['12', '12'],
    ['1e5', '15'],
    ['-3', '3'],
    [' 4 ', '4'],
    ['abc', ''],
    ['٣', ''],
    ['', ''],
    ['2.5', '2'],
    ['2,5', '2'],
    ['.5', ''],
  ])('keeps only the digits of %j (VA-04)', (typed, kept) => {
    expect(pasted(typed)).toBe(kept);
  });

  it('keeps only the digits of pasted text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(pasted(text)).toMatch(/^[0-9]{0,3}$/);
        expect(pasted(pasted(text))).toBe(pasted(text));
      }),
    );
  });

  it.each([
    ['0', 1],
    ['-1', 1],
    ['1', 1],
    ['7', 7],
    ['10', 10],
    ['11', 10],
    ['999999999999', 10],
    ['2.9', 2],
    [' 3 ', 3],
  ])('turns %j into %i on blur (VA-05, CA-19)', (typed, quantity) => {
    expect(clampQuantity(typed, 10)).toBe(quantity);
  });

  it.each(['', ' ', 'abc', '1a', 'NaN', 'Infinity', '-'])(
    'turns %j, which is no number, into the minimum (VA-06)',
    (typed) => {
      expect(clampQuantity(typed, 10)).toBe(1);
    },
  );

  it('always gives a whole number from 1 to the maximum', () => {
    const typed = fc.oneof(fc.string(), fc.double(), fc.integer().map(String));
    fc.assert(
      fc.property(typed, fc.integer({ min: -3, max: 20 }), (what, maximum) => {
        const quantity = clampQuantity(what, maximum);
        expect(Number.isInteger(quantity)).toBe(true);
        expect(quantity).toBeGreaterThanOrEqual(1);
        expect(quantity).toBeLessThanOrEqual(Math.max(maximum, 1));
        expect(clampQuantity(quantity, maximum)).toBe(quantity);
      }),
    );
  });
});

describe('the button beside the quantity field', () => {
  it('does not go below the minimum (VA-07)', () => {
    expect(canDecrement({ quantity: 1, maximum: 10, outOfStock: false })).toBe(false);
    expect(canDecrement({ quantity: 2, maximum: 10, outOfStock: false })).toBe(true);
  });

  it('does not go above the maximum (VA-08)', () => {
    expect(canIncrement({ quantity: 10, maximum: 10, outOfStock: false })).toBe(false);
    expect(canIncrement({ quantity: 9, maximum: 10, outOfStock: false })).toBe(true);
  });

  it('does not change the quantity when the item is out of stock (VA-09)', () => {
    const outOfStock = { quantity: 5, maximum: 10, outOfStock: true };
    expect([canDecrement(outOfStock), canIncrement(outOfStock)]).toEqual([false, false]);
  });
});

describe('the limit that a quantity has reached', () => {
  it.each([
    [4, true, undefined],
    [5, true, 'autoship-line'],
    [6, true, 'autoship-line'],
    [5, false, undefined],
    [9, false, undefined],
    [10, false, 'order'],
    [11, false, 'order'],
  ])('is for the quantity %i with autoship %s the limit %j (CA-15, KO-06)', (quantity, isAutoship, limit) => {
    expect(findReachedQuantityLimit(quantity, isAutoship)).toBe(limit);
  });
});

describe('the limit of a line', () => {
  it('is 5 for an autoship and 10 for any other (CA-20)', () => {
    expect([computeMaximumItemsPerLine(true), computeMaximumItemsPerLine(false)]).toEqual([5, 10]);
  });
});

describe('the remaining quantity of a variant in a cart (CA-21)', () => {
  const lines = [
    { merchandiseId: 'bag', quantity: 2 },
    { merchandiseId: 'bag', quantity: 1 },
    { merchandiseId: 'can', quantity: 4 },
  ];

  it('is the limit less the quantity in the cart, as single purchase and autoship together', () => {
    expect(computeAddableQuantity([], 'bag', false)).toBe(10);
    expect(computeAddableQuantity(lines, 'bag', true)).toBe(2);
  });

  it('is at most the remaining quantity of the order', () => {
    expect(computeAddableQuantity(lines, 'bag', false)).toBe(3);
    expect(computeAddableQuantity(lines, 'tray', true)).toBe(3);
  });

  it('is never below zero, and never brings the order above 10', () => {
    const line = fc.record({ merchandiseId: fc.constantFrom('bag', 'can'), quantity: fc.integer({ min: 1, max: 12 }) });
    fc.assert(
      fc.property(fc.array(line), fc.boolean(), (some, autoship) => {
        const more = computeAddableQuantity(some, 'bag', autoship);
        const inOrder = some.reduce((total, { quantity }) => total + quantity, 0);
        expect(more).toBeGreaterThanOrEqual(0);
        if (more > 0) expect(inOrder + more).toBeLessThanOrEqual(10);
      }),
    );
  });
});
