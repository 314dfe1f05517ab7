// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { LocalStorageShopperName } from '#adapters/browser/local-storage-shopper-name';
import { storedItems } from '#domain/consent/stored-items';

const stored = (): string | null => localStorage.getItem(storedItems.firstName.key);

describe('the stored first name', () => {
  beforeEach(() => localStorage.clear());

  it('is read while its person is logged in', () => {
    const name = new LocalStorageShopperName(() => true);
    name.write('Dana');
    expect(name.read()).toBe('Dana');
    name.write(undefined);
    expect([name.read(), stored()]).toEqual([undefined, null]);
  });

  it('is removed on the first page after logging out', () => {
    new LocalStorageShopperName(() => true).write('Dana');
    expect(new LocalStorageShopperName(() => false).read()).toBeUndefined();
    expect(stored()).toBeNull();
  });

  it('has 60 characters at most', () => {
    const name = new LocalStorageShopperName(() => true);
    name.write('x'.repeat(200));
    expect(name.read()).toHaveLength(60);
  });
});
