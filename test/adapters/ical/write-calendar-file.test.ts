import { describe, expect, it } from 'vitest';
import { writeCalendarFile } from '#adapters/ical/write-calendar-file';
import type { CalendarDate } from '#domain/time';
import { anInstant } from '../../builders';

const day = {
  id: 'contract-1-2026-03-08@shop.test',
  date: '2026-03-08' as CalendarDate,
  title: 'A box; of Provender',
  text: '2 x Food, 15 lb\nBEGIN:VALARM',
};

describe('the file of a calendar (RFC 5545)', () => {
  it('has a day without hours for each delivery, in lines of at most 75 octets that end with CRLF', () => {
    const text = writeCalendarFile({ name: 'Provender Autoship', at: anInstant(), days: [day] });
    const lines = text.split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        `UID:${day.id}`,
        'DTSTART;VALUE=DATE:20260308',
        'TRANSP:TRANSPARENT',
      ]),
    );
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text).not.toMatch(/[^\r]\n/);
  });

  it('escapes what has a meaning in the format', () => {
    const text = writeCalendarFile({ name: 'Provender Autoship', at: anInstant(), days: [day] });
    expect(text).toContain('SUMMARY:A box\\; of Provender');
    expect(text).toContain('DESCRIPTION:2 x Food\\, 15 lb\\nBEGIN:VALARM');
    expect(text.match(/^BEGIN:V/gm)).toHaveLength(2);
  });

  it('is a calendar even if there is no day', () => {
    const text = writeCalendarFile({ name: 'Provender Autoship', at: anInstant(), days: [] });
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR/);
    expect(text).not.toContain('VEVENT');
  });
});
