/** An instant: milliseconds since 1970 in UTC. */
export type Instant = number & { readonly Instant: unique symbol };
/** A calendar date `YYYY-MM-DD` of the shop's time zone. */
export type CalendarDate = string & { readonly CalendarDate: unique symbol };

export const instant = (milliseconds: number): Instant => milliseconds as Instant;

export const defaultTimeZone = 'America/Denver';

/**
 * The formats of one kind by their time zone. Each is made at its first use and kept, because making one takes far longer than
 * using it: the first of a page takes a browser tens of milliseconds.
 */
const formatsByTimeZone = (options: Intl.DateTimeFormatOptions, locale = 'en-US') => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const found = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(timeZone, found);
    return found;
  };
};

/** The date and time as `YYYY-MM-DD HH:MM:SS`. */
const findClockFormat = formatsByTimeZone({ dateStyle: 'short', timeStyle: 'medium' }, 'sv-SE');

/** The calendar date at `at` in `timeZone`. */
export const toCalendarDate = (at: Instant, timeZone: string): CalendarDate =>
  findClockFormat(timeZone).format(at).slice(0, 'YYYY-MM-DD'.length) as CalendarDate;

/** A date that's typed as `2026-03-05`; undefined for anything else, also for a day that doesn't exist. */
export const parseCalendarDate = (text: string): CalendarDate | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? (text as CalendarDate) : undefined;
};

const dayInMs = 86_400_000;
const asUtc = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`);

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(asUtc(date) + days * dayInMs).toISOString().slice(0, 10) as CalendarDate;

/** Days from one date to another; negative if `to` is earlier. */
export const countDays = (from: CalendarDate, to: CalendarDate): number => (asUtc(to) - asUtc(from)) / dayInMs;

const monthIndex = (date: CalendarDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** Months from one date's month to another's, whatever the days. */
export const countMonths = (from: CalendarDate, to: CalendarDate): number => monthIndex(to) - monthIndex(from);

/** The same day of the month `months` later, or that month's last day if it's shorter: 31 January + 1 is 28 February. */
export const addMonths = (date: CalendarDate, months: number): CalendarDate => {
  const index = monthIndex(date) + months;
  const [year, month] = [Math.floor(index / 12), index % 12];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(Number(date.slice(-2)), lastDay);
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10) as CalendarDate;
};

/** The wall clock of a time zone at `at`, read as if it were UTC. */
const toLocalMilliseconds = (at: number, timeZone: string): number =>
  Date.parse(`${findClockFormat(timeZone).format(at).replace(' ', 'T')}Z`);

/** Local hours that were found, because time zones are slow to ask, and the same few days are asked for again and again. */
const localHours = new Map<string, Instant>();
const maximumLocalHours = 10_000;

/**
 * The instant at which the clocks of `timeZone` show this hour (0 to 23) on `date`. An hour that the clocks leave out
 * moves forward by what they leave out; of an hour that they show twice it is the first.
 */
export const computeLocalHour = (date: CalendarDate, hour: number, timeZone: string): Instant => {
  const key = `${date} ${hour} ${timeZone}`;
  const known = localHours.get(key);
  if (known !== undefined) return known;
  if (localHours.size >= maximumLocalHours) localHours.clear();
  const found = findLocalHour(date, hour, timeZone);
  localHours.set(key, found);
  return found;
};

const findLocalHour = (date: CalendarDate, hour: number, timeZone: string): Instant => {
  const shown = asUtc(date) + hour * 3_600_000;
  const [before, after] = [shown - dayInMs, shown + dayInMs].map(
    (near) => shown - (toLocalMilliseconds(near, timeZone) - near),
  );
  const found = [before, after].find((at) => at !== undefined && toLocalMilliseconds(at, timeZone) === shown);
  return instant(found ?? before ?? shown);
};

/** When a year begins in `timeZone`. */
export const computeStartOfYear = (year: number, timeZone: string): Instant => {
  const utc = Date.UTC(year, 0, 1);
  return instant(utc - (toLocalMilliseconds(utc, timeZone) - utc));
};

const findLongDateTimeFormat = formatsByTimeZone({
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** `March 5, 2025 at 10:30 AM MST`: an instant in the time zone of the shop (UI-33). */
export const formatLongDateTime = (at: Instant, timeZone: string): string =>
  findLongDateTimeFormat(timeZone).format(at);

const findLongDateFormat = formatsByTimeZone({ dateStyle: 'long' });

/** `March 5, 2025` (UI-33). */
export const formatLongDate = (date: CalendarDate): string => findLongDateFormat('UTC').format(asUtc(date));

const findMonthAndDayFormat = formatsByTimeZone({ month: 'long', day: 'numeric' });

/** `March 5`: a date near another one that's shown with its year. */
export const formatMonthAndDay = (date: CalendarDate): string => findMonthAndDayFormat('UTC').format(asUtc(date));

const findShortMonthAndDayFormat = formatsByTimeZone({ month: 'short', day: 'numeric' });

/** `Mar 5`: where there's little room. */
export const formatShortMonthAndDay = (date: CalendarDate): string =>
  findShortMonthAndDayFormat('UTC').format(asUtc(date));
