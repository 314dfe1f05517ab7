import * as t from 'io-ts';
import type { ActivityStore } from '#application/ports/activity-store';
import { storedItems } from '#domain/consent/stored-items';
import type { ActivityTimes } from '#domain/identity/inactivity';
import { type Instant, instant } from '#domain/time';
import { activityKey, forgetShopper } from './activity-key';
import { writeItem } from './item-storage';
import { isMarkedLoggedOutInactive, markLoggedOutInactive } from './logged-out-inactive';
import { readStoredJson, writeStoredJson } from './stored-values';

const FiniteNumberCodec = t.refinement(t.number, Number.isFinite, 'a finite number');
const StoredTimesCodec = t.strict({
  lastActivityAt: FiniteNumberCodec,
  lastRefreshAt: FiniteNumberCodec,
  inactivitySeconds: FiniteNumberCodec,
});

const readStoredTimes = (): ActivityTimes | undefined => {
  const stored = readStoredJson(storedItems.activity, StoredTimesCodec);
  if (!stored) return undefined;
  const { lastActivityAt, lastRefreshAt, inactivitySeconds } = stored;
  return { lastActivityAt: instant(lastActivityAt), lastRefreshAt: instant(lastRefreshAt), inactivitySeconds };
};

/** Times in local storage, whose event tells the other tabs. */
export class BrowserActivityStore implements ActivityStore {
  /** What this tab wrote last, if storage is blocked or full. */
  private own: ActivityTimes | undefined;

  read(): ActivityTimes | undefined {
    return this.own ?? readStoredTimes();
  }

  write(times: ActivityTimes): void {
    writeStoredJson(storedItems.activity, times);
    const stored = readStoredTimes();
    const isStored = stored?.lastActivityAt === times.lastActivityAt && stored.lastRefreshAt === times.lastRefreshAt;
    this.own = isStored ? undefined : times;
  }

  clear(): void {
    this.own = undefined;
    forgetShopper();
  }

  onChange(act: () => void): void {
    addEventListener('storage', (event) => {
      if (event.key === activityKey || event.key === null) act();
    });
  }

  markLoggedOut(isLoggedOut: boolean): void {
    markLoggedOutInactive(isLoggedOut);
    if (!isLoggedOut) writeItem(storedItems.unaskedLogOut, undefined);
  }

  writeInactiveEnd(at: Instant): void {
    writeStoredJson(storedItems.unaskedLogOut, at);
  }

  findInactiveEnd(): Instant | undefined {
    const stored = readStoredJson(storedItems.unaskedLogOut, FiniteNumberCodec);
    return stored === undefined ? undefined : instant(stored);
  }

  isMarkedLoggedOut = isMarkedLoggedOutInactive;
}
