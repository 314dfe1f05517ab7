import { describe, expect, it } from 'vitest';
import { money } from '#domain/money';
import { computeLineTax, findSalesTaxRate } from '#domain/pricing/sales-tax';
import { americanStates } from '#domain/shipping/states';

const codes = americanStates.map(([code]) => code);

describe('the sales tax of a state', () => {
  it('is zero, or from 2.9% to 7.25% in steps of 0.025%, in each state', () => {
    for (const code of codes) {
      const rate = findSalesTaxRate(code);
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

  it('is zero in the five states that levy none', () => {
    expect(codes.filter((code) => findSalesTaxRate(code) === 0)).toEqual(['AK', 'DE', 'MT', 'NH', 'OR']);
  });

  it('is highest in California, and lowest above zero in Colorado', () => {
    const taxed = codes
      .filter((code) => findSalesTaxRate(code) > 0)
      .toSorted((a, b) => findSalesTaxRate(a) - findSalesTaxRate(b));
    expect([taxed[0], taxed.at(-1)]).toEqual(['CO', 'CA']);
  });

  it.each([
    [9198, 2900, 267],
    [10_000, 7250, 725],
    [1, 4000, 0],
    [50, 5000, 3],
    [0, 7250, 0],
    [9198, 0, 0],
  ])('is for %i cents at %i thousandths of a percent %i cents', (amount, rate, tax) => {
    expect(computeLineTax(money(amount), rate)).toBe(tax);
  });
});
