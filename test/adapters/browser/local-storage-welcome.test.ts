import { afterEach, describe, expect, it, vi } from 'vitest';
import { localStorageWelcome } from '#adapters/browser/local-storage-welcome';

afterEach(() => vi.unstubAllGlobals());

const storage = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});

describe('remembering a welcome (UI-10)', () => {
  it('welcomes once', () => {
    vi.stubGlobal('localStorage', storage());
    expect([localStorageWelcome.welcome(), localStorageWelcome.welcome()]).toEqual([true, false]);
  });

  it('knows who was here before, whatever is kept', () => {
    vi.stubGlobal('localStorage', storage(new Map([['welcome_seen', '']])));
    expect(localStorageWelcome.welcome()).toBe(false);
  });

  it('welcomes nobody where nothing can be remembered', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: blocked });
    expect(localStorageWelcome.welcome()).toBe(false);
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
    expect(localStorageWelcome.welcome()).toBe(false);
  });
});
