import { afterEach, describe, expect, it, vi } from 'vitest';
import { localStorageWelcomeStore } from '#adapters/browser/local-storage-welcome';

afterEach(() => vi.unstubAllGlobals());

const storage = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});

describe('the welcome of a new visitor (UI-10)', () => {
  it('is shown once', () => {
    vi.stubGlobal('localStorage', storage());
    expect([localStorageWelcomeStore.welcome(), localStorageWelcomeStore.welcome()]).toEqual([true, false]);
  });

  it('is not shown to a returning visitor, whatever is stored', () => {
    vi.stubGlobal('localStorage', storage(new Map([['welcome_seen', '']])));
    expect(localStorageWelcomeStore.welcome()).toBe(false);
  });

  it('is never shown when storage is blocked', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: blocked });
    expect(localStorageWelcomeStore.welcome()).toBe(false);
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
    expect(localStorageWelcomeStore.welcome()).toBe(false);
  });
});
