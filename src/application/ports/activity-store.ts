import type { ActivityTimes } from '#domain/identity/inactivity';
import type { Instant } from '#domain/time';

/** What the tabs of a browser share about the activity of its visitor, and what they keep of a session's end. */
export interface ActivityStore {
  /** Undefined if no session is watched; corrupt or foreign storage counts as that (ST-26). */
  read(): ActivityTimes | undefined;
  /** Never throws. If storage is blocked, only this tab knows them. */
  write(times: ActivityTimes): void;
  /** Says to all tabs that the session was ended (SE-10). Never throws. */
  clear(): void;
  /** Calls `act` each time another tab has written or cleared the times. */
  onChange(act: () => void): void;
  /**
   * Records in this tab whether its visitor was logged out because of inactivity (SE-10, SE-11); anyone who wasn't has no
   * such record in any tab. Never throws.
   */
  markLoggedOut(isLoggedOut: boolean): void;
  /** Tells the other tabs when a session was ended because of inactivity. Never throws. */
  writeInactiveEnd(at: Instant): void;
  /** When a tab last ended a session because of inactivity; undefined if none did or the stored value can't be decoded (ST-26). */
  findInactiveEnd(): Instant | undefined;
  /** Whether this tab has recorded that; false if storage is blocked. */
  isMarkedLoggedOut(): boolean;
}
