import { describe, expect, it } from 'vitest';
import { computeArrivalWindow } from '#domain/shipping/arrival-window';
import { isBusinessDay } from '#domain/shipping/business-days';
import type { CalendarDate } from '#domain/time';

const date = (text: string) => text as CalendarDate;

describe('the arrival of a box', () => {
  it.each([
    ['2027-02-01', '2027-02-03', '2027-02-08'],
    ['2027-02-05', '2027-02-09', '2027-02-12'],
    ['2027-02-06', '2027-02-09', '2027-02-12'],
    ['2027-02-12', '2027-02-17', '2027-02-22'],
  ])('follows the ship date %s: from %s to %s, 2 to 5 business days later', (ships, first, last) => {
    expect(computeArrivalWindow(date(ships))).toEqual({ first, last });
    expect(isBusinessDay(date(first)) && isBusinessDay(date(last))).toBe(true);
  });
});
