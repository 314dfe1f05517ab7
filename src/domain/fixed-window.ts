import type { Instant } from './time';

/** Whole seconds, at least 1, until the fixed window of `seconds` that contains `at` is over, as in `Retry-After`. */
export const countSecondsToNextWindow = (seconds: number, at: Instant): number =>
  Math.ceil(seconds - ((at / 1000) % seconds));
