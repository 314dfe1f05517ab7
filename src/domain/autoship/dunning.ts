import { addDays, type CalendarDate } from '#domain/time';

/** Days after the first charge on which a declined renewal is charged again; then the contract waits for another card. */
const retryDays = [1, 3, 5] as const;

/** The day of the next charge after `attempts` declined ones; undefined after the last. */
export const findRetryDate = (firstChargedOn: CalendarDate, attempts: number): CalendarDate | undefined => {
  const days = retryDays[attempts - 1];
  return days === undefined ? undefined : addDays(firstChargedOn, days);
};

/** Days for which a delivery waits for stock before it is skipped. */
const maximumDaysToWait = 14;

export const hasWaitedTooLong = (waitingSince: CalendarDate, today: CalendarDate): boolean =>
  today > addDays(waitingSince, maximumDaysToWait);
