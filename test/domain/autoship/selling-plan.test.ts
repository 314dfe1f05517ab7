import { describe, expect, it } from 'vitest';
import { autoshipPlans, findSellingPlan } from '#domain/autoship/selling-plan';

describe('the autoship plans', () => {
  it('have intervals of 1, 2, 3, 4, 5, 6, 8, 10 and 12 weeks, at 5% off (KO-07)', () => {
    expect(autoshipPlans.map(({ every }) => every.count)).toEqual([1, 2, 3, 4, 5, 6, 8, 10, 12]);
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
