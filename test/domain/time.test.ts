import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  type CalendarDate,
  computeLocalHour,
  defaultTimeZone,
  formatLongDate,
  instant,
  toCalendarDate,
} from '#domain/time';
import { anInstant } from '../builders';

const date = (text: string) => text as CalendarDate;

const anyDate = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((day) => date(day.toISOString().slice(0, 10)));

describe('the calendar date in Denver', () => {
  it.each([
    ['2026-01-15T06:59:59.999Z', '2026-01-14'],
    ['2026-01-15T07:00:00.000Z', '2026-01-15'],
    ['2026-07-15T05:59:59.999Z', '2026-07-14'],
    ['2026-07-15T06:00:00.000Z', '2026-07-15'],
    ['2026-03-08T06:59:59.999Z', '2026-03-07'],
    ['2026-03-08T07:00:00.000Z', '2026-03-08'],
    ['2026-03-08T09:00:00.000Z', '2026-03-08'],
    ['2026-03-09T05:59:59.999Z', '2026-03-08'],
    ['2026-03-09T06:00:00.000Z', '2026-03-09'],
    ['2026-11-01T05:59:59.999Z', '2026-10-31'],
    ['2026-11-01T06:00:00.000Z', '2026-11-01'],
    ['2026-11-02T06:59:59.999Z', '2026-11-01'],
    ['2026-11-02T07:00:00.000Z', '2026-11-02'],
    ['2027-01-01T06:59:59.999Z', '2026-12-31'],
  ])('is at %s %s, in winter, in summer and when the clocks change', (at, expected) => {
    expect(toCalendarDate(anInstant(at), defaultTimeZone)).toBe(expected);
  });

  it('never goes back at a later instant', () => {
    const at = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) });
    fc.assert(
      fc.property(at, fc.nat(3 * 86_400_000), (then, later) => {
        expect(
          toCalendarDate(instant(then), defaultTimeZone) <= toCalendarDate(instant(then + later), defaultTimeZone),
        ).toBe(true);
      }),
    );
  });
});

describe('adding days to a date', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-10-31', 2, '2026-11-02'],
    ['2026-03-05', 28, '2026-04-02'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-01-01', 0, '2026-01-01'],
  ])('gives for %s and %i %s', (from, days, to) => {
    expect(addDays(date(from), days)).toBe(to);
  });

  it('gives the same in two steps as in one, and is undone by subtracting', () => {
    const days = fc.integer({ min: -4000, max: 4000 });
    fc.assert(
      fc.property(anyDate, days, days, (from, some, more) => {
        expect(addDays(addDays(from, some), more)).toBe(addDays(from, some + more));
        expect(addDays(addDays(from, some), -some)).toBe(from);
      }),
    );
  });

  it('gives a date for any number of days, and a later one for more days', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 1, max: 400 }), (from, days) => {
        expect(addDays(from, days)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(addDays(from, days) > from).toBe(true);
      }),
    );
  });
});

describe('a date in words (UI-33)', () => {
  it.each([
    ['2025-03-05', 'March 5, 2025'],
    ['2026-12-31', 'December 31, 2026'],
  ])('is for %s %s, in any time zone of the reader', (day, words) => {
    expect(formatLongDate(date(day))).toBe(words);
  });
});

describe('a month added to a date', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-05-15', 12, '2027-05-15'],
  ])('comes from %s with %i months to %s', (from, months, to) =>
    expect(addMonths(from as CalendarDate, months)).toBe(to),
  );
});

describe('an hour of the clocks of a time zone', () => {
  it.each([
    ['2026-01-15', 6, '2026-01-15T13:00:00.000Z'],
    ['2026-07-15', 6, '2026-07-15T12:00:00.000Z'],
    ['2026-03-08', 6, '2026-03-08T12:00:00.000Z'],
    ['2026-11-01', 6, '2026-11-01T13:00:00.000Z'],
  ])('is on %s at %i in Denver %s', (date, hour, at) =>
    expect(new Date(computeLocalHour(date as CalendarDate, hour, 'America/Denver')).toISOString()).toBe(at),
  );

  it('moves forward when the clocks leave it out', () => {
    const at = computeLocalHour('2026-03-08' as CalendarDate, 2, 'America/Denver');
    expect(new Date(at).toISOString()).toBe('2026-03-08T09:00:00.000Z');
  });

  it('is the first of two when the clocks show it twice', () => {
    const at = computeLocalHour('2026-11-01' as CalendarDate, 1, 'America/Denver');
    expect(new Date(at).toISOString()).toBe('2026-11-01T07:00:00.000Z');
  });

  it('is on the date for which it is computed, in any time zone', () => {
    const zones = [
      'America/Denver',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Pacific/Apia',
      'UTC',
    ];
    fc.assert(
      fc.property(fc.nat(4000), fc.constantFrom(...zones), fc.constantFrom(6, 9), (days, zone, hour) => {
        const date = addDays('2022-01-01' as CalendarDate, days);
        expect(toCalendarDate(computeLocalHour(date, hour, zone), zone)).toBe(date);
      }),
    );
  });
});
