// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserActivityStore } from '#adapters/browser/browser-activity-store';
import { instant } from '#domain/time';

const times = { lastActivityAt: instant(1), lastRefreshAt: instant(2), inactivitySeconds: 900 };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the activity of a browser', () => {
  it('is shared by its tabs until it is cleared', () => {
    const [first, second] = [new BrowserActivityStore(), new BrowserActivityStore()];
    first.write(times);
    expect(second.read()).toEqual(times);
    second.clear();
    expect(first.read()).toBeUndefined();
  });

  it.each([
    '',
    '{',
    '3',
    '{"lastActivityAt":"1"}',
    '{"lastActivityAt":1e999,"lastRefreshAt":2,"inactivitySeconds":900}',
  ])('is missing where storage has %j (ST-26)', (stored) => {
    localStorage.setItem('last_activity', stored);
    expect(new BrowserActivityStore().read()).toBeUndefined();
  });

  it('is known to the tab alone if storage is blocked', () => {
    const blocked = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('blocked');
    });
    const store = new BrowserActivityStore();
    store.write(times);
    expect(store.read()).toEqual(times);
    store.clear();
    expect(store.read()).toBeUndefined();
    blocked.mockRestore();
  });

  it('is known to the tab alone if storage is full', () => {
    const store = new BrowserActivityStore();
    store.write(times);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.write({ ...times, lastActivityAt: instant(3) });
    expect(store.read()).toEqual({ ...times, lastActivityAt: instant(3) });
    full.mockRestore();
    store.write(times);
    expect(new BrowserActivityStore().read()).toEqual(times);
    expect(store.read()).toEqual(times);
  });

  it('is told to other tabs, but not what else they store', () => {
    const act = vi.fn();
    new BrowserActivityStore().onChange(act);
    for (const key of ['last_activity', 'welcome_seen', null]) dispatchEvent(new StorageEvent('storage', { key }));
    expect(act).toHaveBeenCalledTimes(2);
  });
});

describe('the reason of a logout', () => {
  it('is kept in its tab until it was told (SE-10)', () => {
    const store = new BrowserActivityStore();
    store.markLoggedOut(true);
    expect(sessionStorage.getItem('loggedOutInactive')).toBe('true');
    expect(store.isMarkedLoggedOut()).toBe(true);
    store.markLoggedOut(false);
    expect(store.isMarkedLoggedOut()).toBe(false);
  });

  it('is told to the other tabs, also once the times are cleared, until someone is active again (SE-11)', () => {
    const [first, second] = [new BrowserActivityStore(), new BrowserActivityStore()];
    first.write(times);
    first.writeInactiveEnd(instant(3));
    first.clear();
    expect(second.findInactiveEnd()).toBe(3);
    second.markLoggedOut(false);
    expect(first.findInactiveEnd()).toBeUndefined();
  });

  it.each(['', '{', '"3"', '1e999', 'null'])('is unknown to the other tabs if storage has %j (ST-26)', (stored) => {
    localStorage.setItem('unasked_log_out', stored);
    expect(new BrowserActivityStore().findInactiveEnd()).toBeUndefined();
  });
});
