// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const isMarked = () => document.documentElement.hasAttribute('data-hydrated');

let progress: typeof import('#ui/hydration-progress.ts');

beforeEach(async () => {
  vi.resetModules();
  document.documentElement.removeAttribute('data-hydrated');
  progress = await import('#ui/hydration-progress.ts');
});

describe('the mark of a hydrated document', () => {
  it('is set once the page and all its deferred parts are hydrated', () => {
    const parts = [progress.awaitHydration(), progress.awaitHydration()];
    expect(isMarked()).toBe(false);
    progress.markPageHydrated();
    expect(isMarked()).toBe(false);
    parts[0]?.();
    expect(isMarked()).toBe(false);
    parts[1]?.();
    expect(isMarked()).toBe(true);
  });

  it('is removed while a part of the next page waits', () => {
    progress.markPageHydrated();
    expect(isMarked()).toBe(true);
    const done = progress.awaitHydration();
    expect(isMarked()).toBe(false);
    done();
    expect(isMarked()).toBe(true);
  });
});
