import type { TaskEither } from 'fp-ts/TaskEither';

export type SessionOver = { readonly kind: 'SessionOver' };

/** What a browser is told of its session. */
export type SessionLimits = {
  /** Seconds without activity after which the browser warns of logging out (SE-06). */
  readonly inactivitySeconds: number;
};

/** Refreshes the session of this browser, whose token is in a cookie that no script can read (ST-07). */
export interface KeepSessionAlive {
  /** If forced, the session gets a new token (SE-08). Throws if the shop doesn't respond. */
  execute(request: { readonly isForced: boolean }): TaskEither<SessionOver, SessionLimits>;
}
