import { addDays, type CalendarDate } from '#domain/time';

export type SellingPlanId = string & { readonly SellingPlanId: unique symbol };

/** A subscription to a line: a delivery every `weeks` weeks with `percentOff` percent off (KO-07). */
export type SellingPlan = {
  readonly id: SellingPlanId;
  readonly name: string;
  readonly weeks: number;
  readonly percentOff: number;
};

/** The frequencies that autoship offers, in weeks. */
export const frequenciesInWeeks = [1, 2, 3, 4, 5, 6, 8, 10, 12] as const;

/** Percent off an autoship line (KO-07). */
export const autoshipPercentOff = 5;

export const buildAutoshipPlan = (weeks: number): SellingPlan => ({
  id: `autoship-${weeks}w` as SellingPlanId,
  name: weeks === 1 ? 'Every week' : `Every ${weeks} weeks`,
  weeks,
  percentOff: autoshipPercentOff,
});

/** Every plan, the shortest first. A product with autoship offers all of them. */
export const autoshipPlans: readonly SellingPlan[] = frequenciesInWeeks.map(buildAutoshipPlan);

export const findSellingPlan = (id: string): SellingPlan | undefined => autoshipPlans.find((plan) => plan.id === id);

/** The plan that is proposed to a shopper who chooses autoship: every four weeks where it is offered, else the first. */
export const findProposedPlan = (plans: readonly SellingPlan[]): SellingPlan | undefined =>
  plans.find(({ weeks }) => weeks === 4) ?? plans[0];

export const frequencyDays = (plan: SellingPlan): number => plan.weeks * 7;

/** The date of the delivery that follows one on `date`. */
export const computeNextDeliveryDate = (date: CalendarDate, plan: SellingPlan): CalendarDate =>
  addDays(date, frequencyDays(plan));
