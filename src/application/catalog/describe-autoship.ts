import { managementFrequencies } from '#domain/autoship/frequency';
import { buildAutoshipPlan, findProposedPlan, type SellingPlan } from '#domain/autoship/selling-plan';

/** A recurrence, such as every 4 `week`. */
type Period = { readonly every: number; readonly period: 'week' | 'month' };

export type AutoshipDescription = {
  readonly autoshipEnabled: boolean;
  readonly frequencies: readonly (Period & { readonly sellingPlanId: string })[];
  /** Null if the product has no Autoship. */
  readonly defaultFrequency: Period | null;
  /** Null if the product has no Autoship, and on the staff site, whose catalog shows no savings (RO-12). */
  readonly discountPercent: number | null;
};

const periodOf = ({ every: { count, unit } }: SellingPlan): Period => ({ every: count, period: unit });

/** How a product with these plans can be subscribed to: at the shelf, and every few months from then on. */
export const describeAutoship = (plans: readonly SellingPlan[]): AutoshipDescription => {
  const proposed = findProposedPlan(plans);
  return {
    autoshipEnabled: plans.length > 0,
    frequencies: [
      ...plans.map((plan) => ({ ...periodOf(plan), sellingPlanId: plan.id })),
      ...(plans.length === 0 ? [] : managementFrequencies.filter(({ unit }) => unit === 'month')).map((every) => ({
        every: every.count,
        period: every.unit,
        sellingPlanId: buildAutoshipPlan(every).id,
      })),
    ],
    defaultFrequency: proposed ? periodOf(proposed) : null,
    discountPercent: proposed?.percentOff ?? null,
  };
};
