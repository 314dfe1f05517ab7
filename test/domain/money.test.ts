import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, decimal, dollars, fraction, money, parseMoney, percent, sum } from '#domain/money';

const cents = fc.integer({ min: 0, max: 100_000_000 }).map(money);

describe('an amount', () => {
  it('is never a fraction', () => {
    expect(() => money(0.5)).toThrow(RangeError);
    expect(() => money(Number.NaN)).toThrow(RangeError);
  });

  it('is written with two decimals and read back the same', () => {
    fc.assert(fc.property(cents, (amount) => parseMoney(decimal(amount)) === amount));
  });

  it('is shown in dollars with commas', () => {
    expect(dollars(money(123_456_789))).toBe('$1,234,567.89');
    expect(dollars(money(-5))).toBe('-$0.05');
  });

  it.each(['', '1.234', '-1', '1e3', ' 1', '1,000', '.5', '0x10', '1.'])('is not read from "%s"', (text) => {
    expect(parseMoney(text)).toBeUndefined();
  });
});

describe('a part of an amount', () => {
  it('is rounded half up', () => {
    expect(percent(money(1010), 95)).toBe(960);
    expect(percent(money(50), 5)).toBe(3);
    expect(fraction(money(1), 1, 2)).toBe(1);
  });

  it('is at most half a cent away from the exact one', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 100_000 }), (amount, rate) => {
        const exact = (amount * rate) / 100_000;
        return Math.abs(fraction(amount, rate, 100_000) - exact) <= 0.5 + 1e-6;
      }),
    );
  });
});

describe('allocating an amount', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }).map(money), { minLength: 1, maxLength: 12 });

  it('follows the weights', () => expect(allocate(money(1000), [50, 25, 25].map(money))).toEqual([500, 250, 250]));

  it('gives the spare cent to the largest remainder, and to the earlier of two that tie', () => {
    expect(allocate(money(100), [30, 50, 23].map(money))).toEqual([29, 49, 22]);
    expect(allocate(money(100), [1, 1, 1].map(money))).toEqual([34, 33, 33]);
  });

  it('gives nothing where nothing weighs', () => expect(allocate(money(7), [0, 0].map(money))).toEqual([0, 0]));

  it('never loses a cent', () => {
    fc.assert(
      fc.property(cents, weights, (total, parts) => {
        fc.pre(sum(parts) > 0);
        return sum(allocate(total, parts)) === total;
      }),
    );
  });

  it('takes no more from a part than is in it', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
        const total = money(Math.floor(sum(parts) * share));
        return allocate(total, parts).every((part, index) => part >= 0 && part <= (parts[index] ?? 0));
      }),
    );
  });
});
