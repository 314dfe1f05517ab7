/** An instant: milliseconds since 1970 in UTC. */
export type Instant = number & { readonly Instant: unique symbol };
/** A calendar date `YYYY-MM-DD` of the shop's time zone. */
export type CalendarDate = string & { readonly CalendarDate: unique symbol };

export const instant = (milliseconds: number): Instant => milliseconds as Instant;

export const defaultTimeZone = 'America/Denver';

/** The calendar date at `at` in `timeZone`. */
export const toCalendarDate = (at: Instant, timeZone: string): CalendarDate =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  ) as CalendarDate;

const dayInMs = 86_400_000;
const asUtc = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`);

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(asUtc(date) + days * dayInMs).toISOString().slice(0, 10) as CalendarDate;

/** The wall clock of a time zone at `at`, read as if it were UTC. */
const toLocalMilliseconds = (at: number, timeZone: string): number => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
};

/** When a year begins in `timeZone`. */
export const computeStartOfYear = (year: number, timeZone: string): Instant => {
  const utc = Date.UTC(year, 0, 1);
  return instant(utc - (toLocalMilliseconds(utc, timeZone) - utc));
};

/** `March 5, 2025 at 10:30 AM MST`: an instant in the time zone of the shop (UI-33). */
export const formatLongDateTime = (at: Instant, timeZone: string): string => {
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat('en-US', { ...day, ...time, timeZone }).format(at);
};

/** `March 5, 2025` (UI-33). */
export const formatLongDate = (date: CalendarDate): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(asUtc(date));
