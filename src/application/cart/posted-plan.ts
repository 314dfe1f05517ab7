import type { SellingPlanId } from '#domain/autoship/selling-plan';

/**
 * The selling plan of a posted purchase form; undefined for a single purchase. Without script `sellingPlanId` is chosen in
 * one select. With script the choice between single purchase and autoship posts the usual plan as `autoship`, and counts
 * where the form is sent before the select of frequencies is hydrated.
 */
export const parsePostedPlan = (field: (name: string) => string): SellingPlanId | undefined =>
  ((field('sellingPlanId') || field('autoship')) as SellingPlanId) || undefined;
