// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recordReloadIfAllowed } from '#adapters/browser/reload-guard';

beforeEach(() => sessionStorage.clear());

describe('a page whose code failed to load', () => {
  it('is loaded as a full page, and not again within 10 s (BU-05)', () => {
    expect(recordReloadIfAllowed('/products', 1000)).toBe(true);
    expect(recordReloadIfAllowed('/products', 10_999)).toBe(false);
    expect(recordReloadIfAllowed('/products', 11_000)).toBe(true);
  });

  it('does not prevent loading another page', () => {
    expect([recordReloadIfAllowed('/products', 1000), recordReloadIfAllowed('/cart', 1001)]).toEqual([true, true]);
  });

  it('has its path and time in session storage', () => {
    recordReloadIfAllowed('/products', 1000);
    expect(JSON.parse(sessionStorage.getItem('reload-guard') ?? '')).toEqual({ path: '/products', at: 1000 });
  });

  it.each([
    '',
    'x',
    'null',
    '7',
    '[]',
    '{"path":1,"at":"1"}',
    '{"path":"/products","at":"999"}',
    '{"path":"/products","at":99999}',
  ])('ignores %s in storage (ST-26)', (found) => {
    sessionStorage.setItem('reload-guard', found);
    expect(recordReloadIfAllowed('/products', 1000)).toBe(true);
  });

  it('is not loaded again when storage is blocked', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(recordReloadIfAllowed('/products', 1000)).toBe(false);
    full.mockRestore();
  });
});
