import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { autoshipPlans, computeNextDeliveryDate, findSellingPlan, frequencyDays } from '#domain/autoship/selling-plan';
import type { CalendarDate } from '#domain/time';

const start = '2026-03-05' as CalendarDate;
const aPlan = fc.constantFrom(...autoshipPlans);

describe('the autoship plans', () => {
  it('have intervals of 1, 2, 3, 4, 5, 6, 8, 10 and 12 weeks, at 5 % off (KO-07)', () => {
    expect(autoshipPlans.map(({ weeks }) => weeks)).toEqual([1, 2, 3, 4, 5, 6, 8, 10, 12]);
    expect(new Set(autoshipPlans.map(({ percentOff }) => percentOff))).toEqual(new Set([5]));
  });

  it('are named for their weeks', () => {
    expect(autoshipPlans.slice(0, 2).map(({ name }) => name)).toEqual(['Every week', 'Every 2 weeks']);
  });

  it('are found by their ids, and by nothing else', () => {
    for (const plan of autoshipPlans) expect(findSellingPlan(plan.id)).toEqual(plan);
    for (const id of ['', 'autoship-7w', 'AUTOSHIP-4W', '__proto__']) expect(findSellingPlan(id)).toBeUndefined();
  });
});

describe('the next delivery', () => {
  it.each([
    ['autoship-1w', '2026-03-12'],
    ['autoship-4w', '2026-04-02'],
    ['autoship-12w', '2026-05-28'],
  ])('is due after %s on %s', (id, due) => {
    const plan = findSellingPlan(id);
    expect(plan && computeNextDeliveryDate(start, plan)).toBe(due);
  });

  it('falls on the same weekday, after the days of the interval', () => {
    fc.assert(
      fc.property(aPlan, fc.nat(40), (plan, times) => {
        const due = Array.from({ length: times }).reduce<CalendarDate>(
          (day) => computeNextDeliveryDate(day, plan),
          start,
        );
        expect(new Date(due).getUTCDay()).toBe(new Date(start).getUTCDay());
        expect((Date.parse(due) - Date.parse(start)) / 86_400_000).toBe(times * frequencyDays(plan));
      }),
    );
  });
});
