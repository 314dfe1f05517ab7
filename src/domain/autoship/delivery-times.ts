import { addDays, type CalendarDate, computeLocalHour, type Instant, instant } from '#domain/time';

/** Days from today to the first date that can be chosen for a delivery. */
export const minimumDaysAhead = 3;

const dueHour = 6;
const reminderHour = 9;
const noticeMs = 48 * 3_600_000;

/** When the reminder of a delivery is emailed, when its contents are locked, and when it is charged and sent. */
export type DeliveryTimes = { readonly remindAt: Instant; readonly lockAt: Instant; readonly dueAt: Instant };

/** In the hours of the shop's time zone: due at 06:00, locked at 06:00 the day before, reminded at 09:00 three days before. */
export const computeDeliveryTimes = (date: CalendarDate, timeZone: string): DeliveryTimes => ({
  remindAt: computeLocalHour(addDays(date, -3), reminderHour, timeZone),
  lockAt: computeLocalHour(addDays(date, -1), dueHour, timeZone),
  dueAt: computeLocalHour(date, dueHour, timeZone),
});

/** The first instant at which a delivery may be charged after its reminder was queued at `remindedAt`. */
export const computeEndOfNotice = (remindedAt: Instant): Instant => instant(remindedAt + noticeMs);

/** `date`, or the first later date that is due no earlier than the notice of a reminder queued at `at` ends. */
export const findDateAfterNotice = (date: CalendarDate, at: Instant, timeZone: string): CalendarDate => {
  let found = date;
  while (computeDeliveryTimes(found, timeZone).dueAt < computeEndOfNotice(at)) found = addDays(found, 1);
  return found;
};
