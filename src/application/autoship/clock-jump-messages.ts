import type { ClockJump } from '#domain/autoship/clock-jump';
import { formatLongDateTime } from '#domain/time';

/** What operators read of a jump. */
export const describeClockJump = ({ expected, shown }: ClockJump, timeZone: string): string =>
  `Renewals are paused because the clock jumped from ${formatLongDateTime(expected, timeZone)} to ${formatLongDateTime(shown, timeZone)}: once the time is right, run provender clock confirm.`;
