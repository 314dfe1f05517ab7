import type { Instant } from './time';

/** Whole seconds, at least 1, until the fixed window of `seconds` that contains `at` is over, as in `Retry-After`. */
export const countSecondsToNextWindow = (seconds: number, at: Instant): number =>
  Math.ceil(seconds - ((at / 1000) % seconds));

/** A time in whole minutes, at least one, as a sentence says it: `1 minute`, `15 minutes`. */
export const describeMinutes = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
};
