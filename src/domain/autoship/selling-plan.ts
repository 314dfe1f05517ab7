import { type Frequency, formatFrequency, isSameFrequency, shelfFrequencies } from './frequency';

export type SellingPlanId = string & { readonly SellingPlanId: unique symbol };

/** A subscription to a line: a recurring delivery with `percentOff` percent off (KO-07), which the staff catalog leaves out. */
export type SellingPlan = {
  readonly id: SellingPlanId;
  readonly name: string;
  readonly every: Frequency;
  readonly percentOff?: number;
};

/** Percent off an autoship line (KO-07). */
export const autoshipPercentOff = 5;

const unitLetters: Readonly<Record<Frequency['unit'], string>> = { week: 'w', month: 'm' };

/** The plan of a frequency; its id is such as `autoship-4w` or `autoship-2m`. */
export const buildAutoshipPlan = (every: Frequency): SellingPlan => ({
  id: `autoship-${every.count}${unitLetters[every.unit]}` as SellingPlanId,
  name: formatFrequency(every),
  every,
  percentOff: autoshipPercentOff,
});

/** Every plan, the shortest first. A product with autoship offers all of them. */
export const autoshipPlans: readonly SellingPlan[] = shelfFrequencies.map(buildAutoshipPlan);

/** Every plan as a catalog without prices offers it. */
export const autoshipPlansWithoutSaving: readonly SellingPlan[] = autoshipPlans.map(({ id, name, every }) => ({
  id,
  name,
  every,
}));

export const findSellingPlan = (id: string): SellingPlan | undefined => autoshipPlans.find((plan) => plan.id === id);

const proposedFrequency: Frequency = { count: 4, unit: 'week' };

/** The plan that's preselected for a shopper who chooses Autoship: every four weeks if offered, otherwise the first. */
export const findProposedPlan = (plans: readonly SellingPlan[]): SellingPlan | undefined =>
  plans.find(({ every }) => isSameFrequency(every, proposedFrequency)) ?? plans[0];
