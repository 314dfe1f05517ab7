import { addDays, type CalendarDate, type Instant, instant } from '#domain/time';

/** Days from the first charge of a renewal to each of its charges; after the last one the contract waits for another card. */
const chargeDays = [0, 1, 3, 5] as const;

/** The day of the next charge after `declines` declined ones; undefined after the last. */
export const findRetryDate = (firstChargedOn: CalendarDate, declines: number): CalendarDate | undefined => {
  const days = chargeDays[declines];
  return days === undefined ? undefined : addDays(firstChargedOn, days);
};

/** The day of the last charge of a renewal; declined then too, it's paused. */
export const findLastRetryDate = (firstChargedOn: CalendarDate): CalendarDate =>
  addDays(firstChargedOn, chargeDays[chargeDays.length - 1] ?? 0);

/**
 * The day from which the charges after the declined one numbered `declines` are counted, which was made on `chargedOn`: if
 * it was late, the others are just as late, so no two are made on one day.
 */
export const findCountedDay = (
  firstChargedOn: CalendarDate,
  declines: number,
  chargedOn: CalendarDate,
): CalendarDate => {
  const counted = addDays(chargedOn, -(chargeDays[declines - 1] ?? 0));
  return counted > firstChargedOn ? counted : firstChargedOn;
};

const minuteMs = 60_000;

/** Minutes after each charge in a row that the shop gave up on; after later ones the last counts. */
const minutesAfterGivingUp = [1, 5, 15, 60] as const;

/** When a charge that the shop gave up on at `at` is tried again; it is the one numbered `givenUp` in a row, from 1. */
export const findRetryAfterGivingUp = (givenUp: number, at: Instant): Instant => {
  const minutes = minutesAfterGivingUp[Math.min(givenUp, minutesAfterGivingUp.length) - 1] ?? minutesAfterGivingUp[0];
  return instant(at + minutes * minuteMs);
};

/** Days for which a delivery waits for stock before it is skipped. */
const maximumDaysToWait = 14;

/** The last day on which a delivery waits that began to wait on `waitingSince`. */
export const lastDayToWait = (waitingSince: CalendarDate): CalendarDate => addDays(waitingSince, maximumDaysToWait);

export const hasWaitedTooLong = (waitingSince: CalendarDate, today: CalendarDate): boolean =>
  today > lastDayToWait(waitingSince);
