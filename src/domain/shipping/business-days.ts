import { addDays, type CalendarDate } from '#domain/time';

const weekdayOf = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();
const inYear = (year: number, monthAndDay: string): CalendarDate => `${year}-${monthAndDay}` as CalendarDate;

/** The `count`-th weekday (0 is Sunday) on or after a date. */
const findWeekday = (from: CalendarDate, weekday: number, count: number): CalendarDate =>
  addDays(from, ((weekday - weekdayOf(from) + 7) % 7) + 7 * (count - 1));

/** A holiday on a Saturday is observed on the Friday before, and one on a Sunday on the Monday after. */
const findObservedDay = (date: CalendarDate): CalendarDate => {
  const weekday = weekdayOf(date);
  if (weekday === 6) return addDays(date, -1);
  return weekday === 0 ? addDays(date, 1) : date;
};

/** The days on which the federal holidays of a year are observed (5 U.S.C. 6103). */
const listFederalHolidays = (year: number): readonly CalendarDate[] => [
  ...['01-01', '06-19', '07-04', '11-11', '12-25'].map((day) => findObservedDay(inYear(year, day))),
  findWeekday(inYear(year, '01-01'), 1, 3),
  findWeekday(inYear(year, '02-01'), 1, 3),
  findWeekday(inYear(year, '05-25'), 1, 1),
  findWeekday(inYear(year, '09-01'), 1, 1),
  findWeekday(inYear(year, '10-01'), 1, 2),
  findWeekday(inYear(year, '11-01'), 4, 4),
];

/** Whether carriers deliver on a day: a weekday that isn't a federal holiday. */
export const isBusinessDay = (date: CalendarDate): boolean => {
  const weekday = weekdayOf(date);
  const year = Number(date.slice(0, 4));
  // New Year's Day on a Saturday is observed in the year before.
  const holidays = [...listFederalHolidays(year), ...listFederalHolidays(year + 1)];
  return weekday > 0 && weekday < 6 && !holidays.includes(date);
};

/** The business day `count` business days after a date; `count` is at least 1. */
export const addBusinessDays = (date: CalendarDate, count: number): CalendarDate => {
  const next = addDays(date, 1);
  const left = isBusinessDay(next) ? count - 1 : count;
  return left === 0 ? next : addBusinessDays(next, left);
};
