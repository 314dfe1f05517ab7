import { describe, expect, it } from 'vitest';
import { computeStartOfYear, formatLongDateTime, instant } from '#domain/time';

describe('a date and time in the long form (UI-33)', () => {
  it.each([
    ['2026-03-05T17:30:00Z', 'America/Denver', 'March 5, 2026 at 10:30 AM MST'],
    ['2026-07-05T05:59:00Z', 'America/Denver', 'July 4, 2026 at 11:59 PM MDT'],
    ['2026-07-05T05:59:00Z', 'UTC', 'July 5, 2026 at 5:59 AM UTC'],
  ])('says %s in %s', (iso, timeZone, text) => {
    expect(formatLongDateTime(instant(Date.parse(iso)), timeZone)).toBe(text);
  });
});

describe('the start of a year', () => {
  it.each([
    ['America/Denver', '2026-01-01T07:00:00.000Z'],
    ['UTC', '2026-01-01T00:00:00.000Z'],
    ['Asia/Tokyo', '2025-12-31T15:00:00.000Z'],
  ])('is at midnight in %s', (timeZone, iso) => {
    expect(new Date(computeStartOfYear(2026, timeZone)).toISOString()).toBe(iso);
  });
});
