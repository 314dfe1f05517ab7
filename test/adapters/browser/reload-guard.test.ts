// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { canReload } from '#adapters/browser/reload-guard';

beforeEach(() => sessionStorage.clear());

describe('a page whose code did not come', () => {
  it('is asked for as a document, and not again within 10 s (BU-05)', () => {
    expect(canReload('/products', 1000)).toBe(true);
    expect(canReload('/products', 10_999)).toBe(false);
    expect(canReload('/products', 11_000)).toBe(true);
  });

  it('does not keep another from being asked for', () => {
    expect([canReload('/products', 1000), canReload('/cart', 1001)]).toEqual([true, true]);
  });

  it('keeps path and instant in session storage', () => {
    canReload('/products', 1000);
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
  ])('counts %s in storage as nothing (ST-26)', (found) => {
    sessionStorage.setItem('reload-guard', found);
    expect(canReload('/products', 1000)).toBe(true);
  });

  it('is not asked for where nothing can be remembered', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(canReload('/products', 1000)).toBe(false);
    full.mockRestore();
  });
});
