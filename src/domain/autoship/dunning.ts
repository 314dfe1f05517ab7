import { addDays, type CalendarDate } from '#domain/time';

/** Days from the first charge of a renewal to each of its charges; after the last one the contract waits for another card. */
const chargeDays = [0, 1, 3, 5] as const;

/** The day of the next charge after `attempts` declined ones; undefined after the last. */
export const findRetryDate = (firstChargedOn: CalendarDate, attempts: number): CalendarDate | undefined => {
  const days = chargeDays[attempts];
  return days === undefined ? undefined : addDays(firstChargedOn, days);
};

/**
 * The day from which the charges after the one numbered `attempts` are counted, which was made on `chargedOn`: where it was
 * late, the others are as much later, so that no two are made on one day.
 */
export const findCountedDay = (
  firstChargedOn: CalendarDate,
  attempts: number,
  chargedOn: CalendarDate,
): CalendarDate => {
  const counted = addDays(chargedOn, -(chargeDays[attempts - 1] ?? 0));
  return counted > firstChargedOn ? counted : firstChargedOn;
};

/** Days for which a delivery waits for stock before it is skipped. */
const maximumDaysToWait = 14;

export const hasWaitedTooLong = (waitingSince: CalendarDate, today: CalendarDate): boolean =>
  today > addDays(waitingSince, maximumDaysToWait);
