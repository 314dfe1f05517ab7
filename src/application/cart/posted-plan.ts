import type { SellingPlanId } from '#domain/autoship/selling-plan';

/**
 * The selling plan of a posted purchase form; undefined for a single purchase. Without script, `sellingPlanId` comes from
 * one select. With script, choosing Autoship over a single purchase posts the usual plan as `autoship`, which counts if
 * the form is sent before the frequency select is hydrated.
 */
export const parsePostedPlan = (field: (name: string) => string): SellingPlanId | undefined =>
  ((field('sellingPlanId') || field('autoship')) as SellingPlanId) || undefined;
