import * as t from 'io-ts';
import type { ActivityStore } from '#application/ports/activity-store';
import type { ActivityTimes } from '#domain/identity/inactivity';
import type { Instant } from '#domain/time';
import { markLoggedOutInactive } from './logged-out-inactive';
import { readStoredJson, writeStoredJson } from './stored-values';

const key = 'last_activity';

const InstantCodec = t.number as unknown as t.Type<Instant, number, unknown>;
const ActivityTimesCodec: t.Type<ActivityTimes, unknown, unknown> = t.strict({
  lastActivityAt: InstantCodec,
  lastRefreshAt: InstantCodec,
  inactivitySeconds: t.number,
});

/** Times in local storage, whose event tells the other tabs. */
export class BrowserActivityStore implements ActivityStore {
  /** What this tab has written, for where storage is blocked. */
  private own: ActivityTimes | undefined;

  read(): ActivityTimes | undefined {
    return this.isBlocked() ? this.own : readStoredJson(key, ActivityTimesCodec);
  }

  write(times: ActivityTimes): void {
    this.own = times;
    writeStoredJson(key, times);
  }

  clear(): void {
    this.own = undefined;
    writeStoredJson(key, undefined);
  }

  onChange(act: () => void): void {
    addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) act();
    });
  }

  markLoggedOut = markLoggedOutInactive;

  private isBlocked(): boolean {
    try {
      return localStorage === null;
    } catch {
      return true;
    }
  }
}
