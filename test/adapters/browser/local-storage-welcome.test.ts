// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localStorageWelcomeStore } from '#adapters/browser/local-storage-welcome';
import { forgetConsent, setConsent } from '../../browser-consent';

beforeEach(() => {
  localStorage.clear();
  setConsent();
});
afterEach(() => vi.restoreAllMocks());

describe('the welcome of a new visitor (UI-10)', () => {
  it('is shown once', () => {
    expect([localStorageWelcomeStore.welcome(), localStorageWelcomeStore.welcome()]).toEqual([true, false]);
  });

  it('is not shown to a returning visitor, whatever is stored', () => {
    localStorage.setItem('welcome_seen', '');
    expect(localStorageWelcomeStore.welcome()).toBe(false);
  });

  it('is shown only if functional storage is allowed, and later if it becomes so', () => {
    forgetConsent();
    expect(localStorageWelcomeStore.welcome()).toBe(false);
    setConsent({ functional: false, advertising: true });
    expect([localStorageWelcomeStore.welcome(), localStorage.length]).toEqual([false, 0]);
    setConsent();
    expect(localStorageWelcomeStore.welcome()).toBe(true);
  });

  it('is never shown when storage is blocked', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    expect(localStorageWelcomeStore.welcome()).toBe(false);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    expect(localStorageWelcomeStore.welcome()).toBe(false);
  });
});
