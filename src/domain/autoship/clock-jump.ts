import { type Instant, instant } from '../time';

/** A look at the machine's wall clock, and at a clock that nobody can set; both in milliseconds. */
export type ClockReading = { readonly wall: Instant; readonly monotonic: number };

/** A wall clock that shows another time than the one that has passed. */
export type ClockJump = { readonly expected: Instant; readonly shown: Instant };

const dayMs = 86_400_000;

/** The jump of the wall clock between two looks; undefined if it is at most `limitMs` off, in either direction. */
export const findClockJump = (before: ClockReading, now: ClockReading, limitMs = dayMs): ClockJump | undefined => {
  const expected = instant(before.wall + now.monotonic - before.monotonic);
  return Math.abs(now.wall - expected) > limitMs ? { expected, shown: now.wall } : undefined;
};
