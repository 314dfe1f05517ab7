/** How often a delivery recurs: every `count` weeks or months. */
export type Frequency = { readonly count: number; readonly unit: 'week' | 'month' };

const everyWeeks = (count: number): Frequency => ({ count, unit: 'week' });
const everyMonths = (count: number): Frequency => ({ count, unit: 'month' });

/** The frequencies that are offered with a product, the shortest first. */
export const shelfFrequencies: readonly Frequency[] = [1, 2, 3, 4, 5, 6, 8, 10, 12].map(everyWeeks);

/** The frequencies to which a customer can change an Autoship: the offered ones, and months (API-45). */
export const managementFrequencies: readonly Frequency[] = [...shelfFrequencies, ...[1, 2, 3].map(everyMonths)];

export const isSameFrequency = (one: Frequency, other: Frequency): boolean =>
  one.count === other.count && one.unit === other.unit;

type RecurringLine = { readonly sellingPlan?: { readonly every: Frequency } };

/** The frequencies of the lines that recur, each once, in the order of the lines. */
export const listFrequencies = (lines: readonly RecurringLine[]): readonly Frequency[] =>
  lines
    .flatMap(({ sellingPlan }) => (sellingPlan ? [sellingPlan.every] : []))
    .filter((every, index, all) => all.findIndex((one) => isSameFrequency(one, every)) === index);

/** Whether a line recurs as often as that. */
export const recursEvery =
  (every: Frequency) =>
  ({ sellingPlan }: RecurringLine): boolean =>
    sellingPlan !== undefined && isSameFrequency(sellingPlan.every, every);

/** Days between two deliveries; a month counts as 30 (API-24). */
export const computeFrequencyDays = ({ count, unit }: Frequency): number => count * (unit === 'week' ? 7 : 30);

/** `Every week`, `Every 4 weeks`, `Every 2 months`. */
export const formatFrequency = ({ count, unit }: Frequency): string =>
  count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`;
