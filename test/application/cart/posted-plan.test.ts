import { describe, expect, it } from 'vitest';
import { parsePostedPlan } from '#application/cart/posted-plan';

describe('the selling plan of a posted purchase form', () => {
  it.each([
    ['nothing posted', {}, undefined],
    ['a single purchase', { autoship: '', sellingPlanId: '' }, undefined],
    ['a frequency', { autoship: '', sellingPlanId: 'autoship-2w' }, 'autoship-2w'],
    ['autoship without a frequency', { autoship: 'autoship-4w', sellingPlanId: '' }, 'autoship-4w'],
    ['autoship with a frequency', { autoship: 'autoship-4w', sellingPlanId: 'autoship-2w' }, 'autoship-2w'],
  ])('comes from %s', (_, posted: Readonly<Record<string, string>>, plan) => {
    expect(parsePostedPlan((name) => posted[name] ?? '')).toBe(plan);
  });
});
