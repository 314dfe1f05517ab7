import { describe, expect, it } from 'vitest';
import { addBusinessDays, isBusinessDay } from '#domain/shipping/business-days';
import { addDays, type CalendarDate } from '#domain/time';

const date = (text: string) => text as CalendarDate;

describe('business days', () => {
  it('are weekdays without the days on which federal holidays are observed', () => {
    const days = Array.from({ length: 365 }, (_none, index) => addDays(date('2027-01-01'), index));
    const weekdays = days.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
    expect(weekdays.filter((day) => !isBusinessDay(day))).toEqual([
      '2027-01-01',
      '2027-01-18',
      '2027-02-15',
      '2027-05-31',
      '2027-06-18',
      '2027-07-05',
      '2027-09-06',
      '2027-10-11',
      '2027-11-11',
      '2027-11-25',
      '2027-12-24',
      '2027-12-31',
    ]);
    expect(days.filter((day) => isBusinessDay(day) && !weekdays.includes(day))).toEqual([]);
  });

  it.each([
    ['2026-03-05', 2, '2026-03-09'],
    ['2026-03-07', 1, '2026-03-09'],
    ['2026-11-25', 2, '2026-11-30'],
    ['2026-12-31', 5, '2027-01-08'],
  ])('come after %s: number %d is %s', (from, count, to) => {
    expect(addBusinessDays(date(from), count)).toBe(to);
  });
});
