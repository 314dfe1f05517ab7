import { describe, expect, it } from 'vitest';
import { countSecondsToNextWindow, describeMinutes } from '#domain/fixed-window';
import { anInstant } from '../builders';

describe('a fixed window', () => {
  it.each([
    ['2026-03-05T12:00:00.000Z', 900],
    ['2026-03-05T12:14:59.999Z', 1],
    ['2026-03-05T12:15:00.000Z', 900],
  ])('is over, seen from %s, after %i seconds', (at, seconds) =>
    expect(countSecondsToNextWindow(900, anInstant(at))).toBe(seconds),
  );

  it.each([
    [1, '1 minute'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [900, '15 minutes'],
  ])('is over in %i seconds, which are %s in words', (seconds, words) => expect(describeMinutes(seconds)).toBe(words));
});
