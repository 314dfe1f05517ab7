import type { Instant } from '#domain/time';

const minuteMs = 60_000;

/** After this time a renewal that is due counts as late: the engine looks for due renewals every 15 seconds. */
export const lateAfterMs = 5 * minuteMs;

/** What readiness says about the engine: it's behind, it's waiting for someone to confirm the time, or it didn't respond. */
export type EngineTrouble = 'behind' | 'paused' | 'unknown';

/** Whether the engine does not keep up: something was due more than a quarter of an hour ago. */
export const isEngineBehind = (oldestDueAt: Instant | undefined, now: Instant): boolean =>
  oldestDueAt !== undefined && now - oldestDueAt > 15 * minuteMs;
