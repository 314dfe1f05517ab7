import { describe, expect, it } from 'vitest';
import { money } from '#domain/money';
import { lineTax, salesTaxRate } from '#domain/pricing/sales-tax';
import { states } from '#domain/shipping/states';

const codes = states.map(([code]) => code);

describe('the sales tax of a state', () => {
  it('is nothing, or from 2.9 % to 7.25 % in steps of 0.025 %, in each of them', () => {
    for (const code of codes) {
      const rate = salesTaxRate(code);
      expect([code, Number.isInteger(rate), rate >= 0, rate <= 7250, rate === 0 || rate >= 2900]).toEqual([
        code,
        true,
        true,
        true,
        true,
      ]);
      expect([code, rate % 25]).toEqual([code, 0]);
    }
  });

  it('is nothing in the five states that levy none', () => {
    expect(codes.filter((code) => salesTaxRate(code) === 0)).toEqual(['AK', 'DE', 'MT', 'NH', 'OR']);
  });

  it('is highest in California and lowest, where there is one, in Colorado', () => {
    const taxed = codes.filter((code) => salesTaxRate(code) > 0).toSorted((a, b) => salesTaxRate(a) - salesTaxRate(b));
    expect([taxed[0], taxed.at(-1)]).toEqual(['CO', 'CA']);
  });

  it.each([
    [9198, 2900, 267],
    [10_000, 7250, 725],
    [1, 4000, 0],
    [50, 5000, 3],
    [0, 7250, 0],
    [9198, 0, 0],
  ])('on %i cents at %i thousandths of a percent is %i cents', (amount, rate, tax) => {
    expect(lineTax(money(amount), rate)).toBe(tax);
  });
});
