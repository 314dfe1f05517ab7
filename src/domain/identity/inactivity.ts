import type { Instant } from '../time';

/** Milliseconds for which the inactivity alert counts down (SE-06). */
export const inactivityCountdownMs = 60_000;
/** Milliseconds between two refreshes of the session of an active browser, at most (SE-12). */
const longestRefreshIntervalMs = 5 * 60_000;
/** Seconds left at which the countdown is announced to screen readers. */
const announcedSeconds = [10, 30, 60] as const;

/** What all tabs of a browser know together about the activity of its visitor. */
export type ActivityTimes = {
  readonly lastActivityAt: Instant;
  readonly lastRefreshAt: Instant;
  /** Seconds without activity after which the alert appears. */
  readonly inactivitySeconds: number;
};

/** What a tab does now about the session, or the moment at which it has to ask again. */
export type InactivityStep =
  | { readonly kind: 'wait'; readonly until: Instant }
  | { readonly kind: 'refresh' }
  | { readonly kind: 'alert'; readonly endsAt: Instant }
  | { readonly kind: 'end' };

/** Milliseconds after which a refresh without a response is retried. */
const refreshRetryMs = 30_000;
/** Milliseconds that a tab has for its refresh before another one may ask for it. */
const refreshTurnMs = 10_000;

const refreshIntervalMs = (inactivitySeconds: number): number =>
  Math.min(inactivitySeconds * 1000, longestRefreshIntervalMs);

const later = (from: Instant, milliseconds: number): Instant => (from + milliseconds) as Instant;

/**
 * The next step for a session: an active browser refreshes it every 5 minutes, or as often as the alert may appear if
 * that's sooner; an inactive one alerts, and ends it after the countdown (SE-06). Activity after `now` counts as of now,
 * because the clock of the computer was set back.
 */
export const nextInactivityStep = (times: ActivityTimes, now: Instant): InactivityStep => {
  const inactivityMs = times.inactivitySeconds * 1000;
  const lastActivityAt = Math.min(times.lastActivityAt, now) as Instant;
  const lastRefreshAt = Math.min(times.lastRefreshAt, now) as Instant;
  const alertsAt = later(lastActivityAt, inactivityMs);
  const endsAt = later(alertsAt, inactivityCountdownMs);
  if (now >= endsAt) return { kind: 'end' };
  if (now >= alertsAt) return { kind: 'alert', endsAt };
  const refreshesAt = later(lastRefreshAt, refreshIntervalMs(times.inactivitySeconds));
  if (lastActivityAt <= lastRefreshAt) return { kind: 'wait', until: alertsAt };
  return now >= refreshesAt ? { kind: 'refresh' } : { kind: 'wait', until: Math.min(refreshesAt, alertsAt) as Instant };
};

/** The time of the last refresh that makes the next one due `milliseconds` after `now`. */
const computeLastRefreshAt = (inactivitySeconds: number, now: Instant, milliseconds: number): Instant =>
  later(now, Math.min(0, milliseconds - refreshIntervalMs(inactivitySeconds)));

/** The time of the last refresh that makes the next one due 30 seconds after `now`, if one got no response. */
export const postponeRefresh = ({ inactivitySeconds }: ActivityTimes, now: Instant): Instant =>
  computeLastRefreshAt(inactivitySeconds, now, refreshRetryMs);

/** The time of the last refresh that makes the next one due 10 seconds after `now`, while one is asked for. */
export const claimRefresh = ({ inactivitySeconds }: Pick<ActivityTimes, 'inactivitySeconds'>, now: Instant): Instant =>
  computeLastRefreshAt(inactivitySeconds, now, refreshTurnMs);

/** Whole seconds from `now` to the end of the countdown, 0 afterwards. */
export const countSecondsLeft = (endsAt: Instant, now: Instant): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000));

/** The seconds that are announced while `secondsLeft` are left: 60, 30 and 10, so that nobody hears every second. */
export const findAnnouncedSeconds = (secondsLeft: number): number =>
  announcedSeconds.find((seconds) => secondsLeft <= seconds) ?? 60;

/** What a log-out for inactivity posts beside its `return`: it leads to the login page, which says why (SE-10). */
export const inactiveLogout = { reason: 'inactivity' } as const;
