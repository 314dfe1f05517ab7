import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  convertPoundsToGrams,
  findGramsOverQuota,
  findQuotaMonth,
  findQuotaResetDate,
  formatPounds,
  type QuotaMonth,
  sumLineGrams,
} from '#domain/staff-program/quota';
import { instant } from '#domain/time';

const bag = (weight: number, quantity = 1) => ({ quantity, variant: { weight, weightUnit: 'lbs' as const } });

describe('the weight quota of a month', () => {
  it('is of the calendar month in the time zone of the shop', () => {
    expect(findQuotaMonth(instant(Date.parse('2026-12-01T05:59:00Z')), 'America/Denver')).toBe('2026-11');
    expect(findQuotaMonth(instant(Date.parse('2026-12-01T07:00:00Z')), 'America/Denver')).toBe('2026-12');
  });

  it.each([
    ['2026-11', '2026-12-01'],
    ['2026-12', '2027-01-01'],
  ])('resets after %s on %s', (month, date) => {
    expect(findQuotaResetDate(month as QuotaMonth)).toBe(date);
  });

  it('lets any number of orders weigh exactly the limit together', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60), (weight) => {
        const orders = 60 / weight;
        const usedGrams = sumLineGrams([bag(weight)]) * (orders - 1);
        const quota = { limitGrams: convertPoundsToGrams(60), usedGrams };
        expect(findGramsOverQuota(quota, sumLineGrams([bag(weight)]))).toBe(0);
        expect(findGramsOverQuota(quota, sumLineGrams([bag(weight), bag(1)]))).toBeGreaterThan(0);
      }),
    );
  });

  it('shows pounds with one decimal, and never 0 for a weight above 0', () => {
    expect([0, 1, 45, 6804, convertPoundsToGrams(60)].map(formatPounds)).toEqual([
      '0 lb',
      '0.1 lb',
      '0.1 lb',
      '15 lb',
      '60 lb',
    ]);
  });
});
