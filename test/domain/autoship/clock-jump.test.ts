import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findClockJump } from '#domain/autoship/clock-jump';
import { instant } from '#domain/time';

const dayMs = 86_400_000;
const start = { wall: instant(1_772_736_000_000), monotonic: 5000 };
const later = (monotonic: number, off: number) => ({
  wall: instant(start.wall + monotonic + off),
  monotonic: start.monotonic + monotonic,
});

describe('a jump of the wall clock', () => {
  it.each([
    ['a day and a millisecond ahead', dayMs + 1],
    ['a day and a millisecond back', -dayMs - 1],
    ['fifty years back', -18_250 * dayMs],
  ])('is found %s', (_name, off) => {
    expect(findClockJump(start, later(15_000, off))).toEqual({
      expected: start.wall + 15_000,
      shown: start.wall + 15_000 + off,
    });
  });

  it.each([0, dayMs, -dayMs, 3_600_000])('is none up to a day: %d ms', (off) => {
    expect(findClockJump(start, later(15_000, off))).toBeUndefined();
  });

  it('is none however long a process runs, and is found at any time by how far the clock is off', () => {
    fc.assert(
      fc.property(fc.nat(10 * 365 * dayMs), fc.integer({ min: -5 * dayMs, max: 5 * dayMs }), (passed, off) => {
        expect(findClockJump(start, later(passed, off)) !== undefined).toBe(Math.abs(off) > dayMs);
      }),
    );
  });
});
