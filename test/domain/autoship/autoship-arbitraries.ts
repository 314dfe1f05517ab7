import fc from 'fast-check';
import { addDays, type CalendarDate } from '#domain/time';

/** A date from 2024 to 2031, leap days and the ends of months among them. */
export const someDate: fc.Arbitrary<CalendarDate> = fc.oneof(
  fc.nat(8 * 365).map((days) => addDays('2024-01-01' as CalendarDate, days)),
  fc.constantFrom(
    ...['2024-02-29', '2025-01-31', '2026-03-08', '2026-11-01', '2027-12-31'].map((text) => text as CalendarDate),
  ),
);
