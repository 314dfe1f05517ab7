// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { CookieLocationStore } from '#adapters/browser/cookie-location-store';
import type { Zip } from '#domain/shipping/zip';

describe('the stored location', () => {
  it('is told to the other tabs, and once a tab opens, because the server may have stored it (SE-17)', async () => {
    const [first, second] = [new CookieLocationStore(), new CookieLocationStore()];
    const heard = { first: vi.fn(), second: vi.fn() };
    first.onChange(heard.first);
    second.onChange(heard.second);
    await vi.waitFor(() => expect(heard.first).toHaveBeenCalledOnce());
    first.write({ zip: '96813' as Zip, place: 'home' });
    await vi.waitFor(() => expect(heard.second).toHaveBeenCalledOnce());
    expect(heard.first).toHaveBeenCalledOnce();
    expect(second.read()).toEqual({ zip: '96813', place: 'home' });
  });
});
