import { describe, expect, it } from 'vitest';
import { addBusinessDays, computeArrivalWindow } from '#domain/shipping/arrival-window';
import type { CalendarDate } from '#domain/time';

const date = (text: string) => text as CalendarDate;

describe('the arrival of a box', () => {
  it.each([
    ['2027-02-01', '2027-02-03', '2027-02-08'],
    ['2027-02-05', '2027-02-09', '2027-02-12'],
    ['2027-02-06', '2027-02-09', '2027-02-12'],
    ['2027-02-07', '2027-02-09', '2027-02-12'],
  ])('follows the ship date %s: from %s to %s, 2 to 5 business days later', (ships, first, last) => {
    expect(computeArrivalWindow(date(ships))).toEqual({ first, last });
  });

  it('is the day itself after no business day', () => {
    expect(addBusinessDays(date('2027-02-06'), 0)).toBe('2027-02-06');
  });
});
