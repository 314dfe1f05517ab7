import { describe, expect, it } from 'vitest';
import {
  convertPoundsToGrams,
  formatPounds,
  type QuotaMonth,
  type StaffQuota,
  sumLineGrams,
} from '#domain/staff-program/quota';
import { computeQuotaMeter } from '#domain/staff-program/quota-meter';

const gramsOf = (pounds: number): number =>
  sumLineGrams([{ quantity: 1, variant: { weight: pounds, weightUnit: 'lbs' } }]);

const aQuota = (usedPounds: number): StaffQuota => ({
  month: '2026-12' as QuotaMonth,
  limitGrams: convertPoundsToGrams(60),
  usedGrams: usedPounds === 0 ? 0 : gramsOf(usedPounds),
});

describe('the meter of the monthly weight limit', () => {
  it('has whole pounds for whole pounds, although weights are whole grams', () => {
    expect(computeQuotaMeter(aQuota(20), gramsOf(15))).toEqual({
      limitPounds: 60,
      usedPounds: 20,
      cartPounds: 15,
      leftPounds: 25,
      resetsOn: '2027-01-01',
    });
  });

  it('has no cart if none is shown', () => {
    expect(computeQuotaMeter(aQuota(0))).toEqual({
      limitPounds: 60,
      usedPounds: 0,
      leftPounds: 60,
      resetsOn: '2027-01-01',
    });
  });

  it('has nothing left once the limit is reached or passed', () => {
    expect(computeQuotaMeter(aQuota(45), gramsOf(15)).leftPounds).toBe(0);
    expect(computeQuotaMeter(aQuota(45), gramsOf(40)).leftPounds).toBe(0);
  });

  it.each([
    [53.9, {}],
    [54, { level: 'near' }],
    [60, { level: 'near' }],
    [72.5, { level: 'over', overPounds: 12.5 }],
  ])('says of %d pounds of 60 whether they are near the limit or over it, and by how much', (pounds, expected) => {
    const { level, overPounds } = computeQuotaMeter(aQuota(0), gramsOf(pounds));
    expect({ ...(level ? { level } : {}), ...(overPounds === undefined ? {} : { overPounds }) }).toEqual(expected);
  });

  it.each([5, 12.5, 20.1, 33.3])('leaves what %d pounds of orders do not take', (pounds) => {
    expect(computeQuotaMeter(aQuota(pounds)).leftPounds).toBe(Math.round((60 - pounds) * 10) / 10);
  });
});

describe('writing grams as pounds', () => {
  it('rounds up to the next tenth (FS-15)', () => {
    expect([gramsOf(15), gramsOf(15.05), 1, 0].map(formatPounds)).toEqual(['15 lb', '15.1 lb', '0.1 lb', '0 lb']);
  });
});
