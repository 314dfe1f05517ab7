import { describe, expect, it } from 'vitest';
import type { OwnProfile } from '#application/ports/own-profile';
import { ShopperNameModel } from '#ui/models/shopper-name-model.ts';

const storeOf = (stored: string | undefined) => {
  const written: (string | undefined)[] = [];
  return { written, read: () => stored, write: (name: string | undefined) => void written.push(name) };
};

const answering = (profile: { readonly firstName?: string } | undefined) => async () => ({
  ownProfile: { find: () => async () => profile },
});

describe('the first name in the header', () => {
  it('is the stored one until the server answers, and then the current one', async () => {
    const store = storeOf('Dana');
    const model = new ShopperNameModel(store, answering({ firstName: 'Danielle' }));
    model.start();
    expect(model.firstName).toBe('Dana');
    await model.refresh();
    expect([model.firstName, store.written]).toEqual(['Danielle', ['Danielle']]);
  });

  it.each([undefined, {}])('is forgotten if the server answers %j', async (profile) => {
    const store = storeOf('Dana');
    const model = new ShopperNameModel(store, answering(profile));
    model.start();
    await model.refresh();
    expect([model.firstName, store.written]).toEqual([undefined, [undefined]]);
  });

  it('is requested if none is stored, and on the page that changes it', async () => {
    const askedAt = async (stored: string | undefined, pathname: string) => {
      const store = storeOf(stored);
      const model = new ShopperNameModel(store, answering({ firstName: 'Danielle' }));
      model.start();
      await model.refreshIfNeeded(pathname);
      return store.written;
    };
    expect(await askedAt('Dana', '/products')).toEqual([]);
    expect(await askedAt(undefined, '/products')).toEqual(['Danielle']);
    expect(await askedAt('Dana', '/account/my-profile')).toEqual(['Danielle']);
  });

  it('stays the stored one if the server fails', async () => {
    const store = storeOf('Dana');
    const ownProfile: OwnProfile = { find: () => () => Promise.reject(new Error('no answer')) };
    const model = new ShopperNameModel(store, async () => ({ ownProfile }));
    model.start();
    await expect(model.refresh()).rejects.toThrow('no answer');
    expect([model.firstName, store.written]).toEqual(['Dana', []]);
  });
});
