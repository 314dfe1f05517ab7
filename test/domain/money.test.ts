import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocateMoney,
  computeMoneyFraction,
  computeMoneyPercent,
  formatDollars,
  formatMoneyDecimal,
  money,
  parseMoney,
  sumMoney,
} from '#domain/money';

const cents = fc.integer({ min: 0, max: 100_000_000 }).map(money);

describe('an amount', () => {
  it('is never a fraction', () => {
    expect(() => money(0.5)).toThrow(RangeError);
    expect(() => money(Number.NaN)).toThrow(RangeError);
  });

  it('is parsed to the same amount that was formatted, with two decimals', () => {
    fc.assert(fc.property(cents, (amount) => parseMoney(formatMoneyDecimal(amount)) === amount));
  });

  it('is shown in dollars with commas', () => {
    expect(formatDollars(money(123_456_789))).toBe('$1,234,567.89');
    expect(formatDollars(money(-5))).toBe('-$0.05');
  });

  it.each(['', '1.234', '-1', '1e3', ' 1', '1,000', '.5', '0x10', '1.'])('is not parsed from "%s"', (text) => {
    expect(parseMoney(text)).toBeUndefined();
  });
});

describe('a part of an amount', () => {
  it('is rounded half up', () => {
    expect(computeMoneyPercent(money(1010), 95)).toBe(960);
    expect(computeMoneyPercent(money(50), 5)).toBe(3);
    expect(computeMoneyFraction(money(1), 1, 2)).toBe(1);
  });

  it('is at most half a cent away from the exact one', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 100_000 }), (amount, rate) => {
        const exact = (amount * rate) / 100_000;
        return Math.abs(computeMoneyFraction(amount, rate, 100_000) - exact) <= 0.5 + 1e-6;
      }),
    );
  });
});

describe('allocating an amount', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }).map(money), { minLength: 1, maxLength: 12 });

  it('follows the weights', () => expect(allocateMoney(money(1000), [50, 25, 25].map(money))).toEqual([500, 250, 250]));

  it('gives the spare cent to the largest remainder, and to the earlier of two that tie', () => {
    expect(allocateMoney(money(100), [30, 50, 23].map(money))).toEqual([29, 49, 22]);
    expect(allocateMoney(money(100), [1, 1, 1].map(money))).toEqual([34, 33, 33]);
  });

  it('gives nothing when all weights are zero', () =>
    expect(allocateMoney(money(7), [0, 0].map(money))).toEqual([0, 0]));

  it('never loses a cent', () => {
    fc.assert(
      fc.property(cents, weights, (total, parts) => {
        fc.pre(sumMoney(parts) > 0);
        return sumMoney(allocateMoney(total, parts)) === total;
      }),
    );
  });

  it('takes no more from a part than it has', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
        const total = money(Math.floor(sumMoney(parts) * share));
        return allocateMoney(total, parts).every((part, index) => part >= 0 && part <= (parts[index] ?? 0));
      }),
    );
  });
});
