import { describe, expect, it } from 'vitest';
import { brandColors, isShownAt } from '#domain/content/content-documents';

const now = '2026-03-05T12:00:00.000Z';
const before = '2026-03-05T11:59:59.999Z';
const after = '2026-03-05T12:00:00.001Z';

describe('something with dates', () => {
  it.each([
    [{}, true],
    [{ startsAt: now }, true],
    [{ startsAt: after }, false],
    [{ endsAt: now }, false],
    [{ endsAt: after }, true],
    [{ startsAt: before, endsAt: after }, true],
    [{ startsAt: before, endsAt: now }, false],
    [{ startsAt: after, endsAt: before }, false],
  ])('with %j is shown: %s', (dates, isShown) => {
    expect(isShownAt(dates, now)).toBe(isShown);
  });
});

describe('the colors of the brand (EN-25)', () => {
  it('are seven', () => {
    expect(brandColors).toEqual({
      white: '#FFFFFF',
      blue: '#0054A4',
      'light blue': '#F1F6FB',
      'dark blue': '#003672',
      gray: '#66676B',
      'light gray': '#F0F2F3',
      'dark gray': '#34363B',
    });
  });
});
