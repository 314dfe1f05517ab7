import * as t from 'io-ts';
import type { ActivityStore } from '#application/ports/activity-store';
import type { ActivityTimes } from '#domain/identity/inactivity';
import type { Instant } from '#domain/time';
import { activityKey, forgetActivity } from './activity-key';
import { markLoggedOutInactive } from './logged-out-inactive';
import { readStoredJson, writeStoredJson } from './stored-values';

const InstantCodec = t.number as unknown as t.Type<Instant, number, unknown>;
const ActivityTimesCodec: t.Type<ActivityTimes, unknown, unknown> = t.strict({
  lastActivityAt: InstantCodec,
  lastRefreshAt: InstantCodec,
  inactivitySeconds: t.number,
});

/** Times in local storage, whose event tells the other tabs. */
export class BrowserActivityStore implements ActivityStore {
  /** What this tab has written last, where storage is blocked or full. */
  private own: ActivityTimes | undefined;

  read(): ActivityTimes | undefined {
    return this.own ?? readStoredJson(activityKey, ActivityTimesCodec);
  }

  write(times: ActivityTimes): void {
    writeStoredJson(activityKey, times);
    const stored = readStoredJson(activityKey, ActivityTimesCodec);
    const isStored = stored?.lastActivityAt === times.lastActivityAt && stored.lastRefreshAt === times.lastRefreshAt;
    this.own = isStored ? undefined : times;
  }

  clear(): void {
    this.own = undefined;
    forgetActivity();
  }

  onChange(act: () => void): void {
    addEventListener('storage', (event) => {
      if (event.key === activityKey || event.key === null) act();
    });
  }

  markLoggedOut = markLoggedOutInactive;
}
