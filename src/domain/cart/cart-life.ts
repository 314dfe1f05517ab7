import type { Instant } from '#domain/time';

const dayInMs = 86_400_000;
/** A cart expires this many days after it was last touched (API-28). */
export const cartLifetimeDays = 30;
const cartLifetimeMs = cartLifetimeDays * dayInMs;

export const isCartExpired = (touchedAt: Instant, at: Instant): boolean => at - touchedAt >= cartLifetimeMs;
