import { addMonths, type CalendarDate } from '#domain/time';
import { type Autoship, findOpenCycle, type Moment, reopenCycle, replaceCycle } from './autoship';
import type { AutoshipRefusal } from './autoship-refusal';
import { moveDate } from './change-delivery';

const findNextFirst = (today: CalendarDate): CalendarDate => addMonths(`${today.slice(0, 8)}01` as CalendarDate, 1);

/**
 * Moves a delivery that would pass the month's weight limit of staff to the first of the next month; the grid stays. One
 * that is locked is void, and another is planned in its place, because nothing leads back from the lock.
 */
export const moveToNextMonth = (autoship: Autoship, { today }: Pick<Moment, 'today'>): Autoship => {
  const open = findOpenCycle(autoship);
  if (!open) return autoship;
  const date = findNextFirst(today);
  return open.status === 'planned' || open.status === 'reminded'
    ? replaceCycle(autoship, moveDate(open, date))
    : reopenCycle(autoship, date);
};

/**
 * Why deliveries of staff can't weigh that many grams each: the heaviest is over the monthly limit, so no month could have
 * it. A change that doesn't make it heavier is fine.
 */
export const findWeightOverEveryMonth = (
  before: readonly number[],
  after: readonly number[],
  limitGrams: number,
): Extract<AutoshipRefusal, { readonly kind: 'OverEveryMonth' }> | undefined => {
  const heaviest = Math.max(0, ...after);
  return heaviest > limitGrams && heaviest > Math.max(0, ...before)
    ? { kind: 'OverEveryMonth', limitGrams }
    : undefined;
};
