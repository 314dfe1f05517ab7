import { addDays, addMonths, type CalendarDate, countDays, countMonths } from '#domain/time';
import type { Frequency } from './frequency';

/**
 * The dates of an autoship: the anchor and each later date at the interval. Months are counted from the anchor, so
 * 31 January is followed by the last of February and by 31 March.
 */
export type DeliveryGrid = { readonly anchor: CalendarDate; readonly every: Frequency };

/** The date `index` intervals after the anchor; 0 is the anchor itself. */
export const computeGridDate = ({ anchor, every: { count, unit } }: DeliveryGrid, index: number): CalendarDate =>
  unit === 'week' ? addDays(anchor, 7 * count * index) : addMonths(anchor, count * index);

/** At most the number of intervals between the anchor and `date`, and at least 0. */
const estimateIndex = ({ anchor, every: { count, unit } }: DeliveryGrid, date: CalendarDate): number => {
  const intervals = unit === 'week' ? countDays(anchor, date) / (7 * count) : countMonths(anchor, date) / count;
  return Math.max(0, Math.floor(intervals) - 1);
};

/** The first date of the grid on `from` or later. */
export const findGridDateFrom = (grid: DeliveryGrid, from: CalendarDate): CalendarDate => {
  let index = estimateIndex(grid, from);
  while (computeGridDate(grid, index) < from) index += 1;
  return computeGridDate(grid, index);
};

/** The first date of the grid after `date`. */
export const findGridDateAfter = (grid: DeliveryGrid, date: CalendarDate): CalendarDate =>
  findGridDateFrom(grid, addDays(date, 1));

/** The first renewal of an autoship whose first order was placed on `orderedOn`. */
export const computeSecondDeliveryDate = (orderedOn: CalendarDate, every: Frequency): CalendarDate =>
  computeGridDate({ anchor: orderedOn, every }, 1);
