import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeGridDate,
  computeSecondDeliveryDate,
  findGridDateAfter,
  findGridDateFrom,
} from '#domain/autoship/delivery-grid';
import { computeFrequencyDays, managementFrequencies } from '#domain/autoship/frequency';
import { addDays, type CalendarDate, countDays } from '#domain/time';
import { someDate } from './autoship-arbitraries';

const date = (text: string): CalendarDate => text as CalendarDate;
const someGrid = fc.record({ anchor: someDate, every: fc.constantFrom(...managementFrequencies) });

describe('the dates of an autoship', () => {
  it('are counted in months from the anchor, and end with a shorter month: 31 January, 28 February, 31 March', () => {
    const grid = { anchor: date('2026-01-31'), every: { count: 1, unit: 'month' } } as const;
    expect([0, 1, 2, 3].map((index) => computeGridDate(grid, index))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
  });

  it('have 29 February in leap years only', () => {
    const grid = { anchor: date('2024-02-29'), every: { count: 3, unit: 'month' } } as const;
    expect([4, 8, 12, 16].map((index) => computeGridDate(grid, index))).toEqual([
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  it('are four weeks apart: 2 April is after 5 March', () => {
    expect(computeSecondDeliveryDate(date('2026-03-05'), { count: 4, unit: 'week' })).toBe('2026-04-02');
  });

  it('are the same whether they are computed at once or one after another', () => {
    fc.assert(
      fc.property(someGrid, fc.nat(120), (grid, times) => {
        let walked = grid.anchor;
        for (let step = 0; step < times; step += 1) walked = findGridDateAfter(grid, walked);
        expect(walked).toBe(computeGridDate(grid, times));
      }),
    );
  });

  it('are the first on a date or later, never one before', () => {
    fc.assert(
      fc.property(someGrid, fc.integer({ min: -400, max: 4000 }), (grid, days) => {
        const from = addDays(grid.anchor, days);
        const found = findGridDateFrom(grid, from);
        expect(found >= from).toBe(true);
        const waited = countDays(from < grid.anchor ? grid.anchor : from, found);
        expect(waited).toBeLessThan(computeFrequencyDays(grid.every) + 3);
        expect(findGridDateFrom(grid, found)).toBe(found);
      }),
    );
  });

  it('have the weekday of the anchor, or its day of the month', () => {
    fc.assert(
      fc.property(someGrid, fc.nat(200), (grid, index) => {
        const found = computeGridDate(grid, index);
        if (grid.every.unit === 'week') expect(countDays(grid.anchor, found) % 7).toBe(0);
        else
          expect(Number(found.slice(-2)) === Number(grid.anchor.slice(-2)) || addDays(found, 1).endsWith('-01')).toBe(
            true,
          );
      }),
    );
  });
});
