import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { LookupKeyRecord } from '#application/ports/lookup-key-record';
import { atOnce } from './test-shop';

/** What every `LookupKeyRecord` adapter promises; `open` returns the records of shops with a key over one new database. */
export const lookupKeyRecordContract = (adapter: string, open: () => Promise<(key: string) => LookupKeyRecord>) =>
  describe(`LookupKeyRecord: ${adapter}`, () => {
    it('takes the first key, and knows a different one', async () => {
      const withKey = await open();
      expect(await withKey('one').isSame()()).toBe(true);
      expect(await withKey('two').isSame()()).toBe(false);
      expect(await withKey('one').isSame()()).toBe(true);
    });

    it('takes the same key of any number of nodes that start at once', async () => {
      const withKey = await open();
      expect(new Set(await atOnce(10, () => withKey('one').isSame()()))).toEqual(new Set([true]));
    });

    it('takes one of different keys that start at once', async () => {
      const withKey = await open();
      const taken = await Promise.all(['one', 'two', 'three'].map((key) => withKey(key).isSame()()));
      expect(taken.filter((isSame) => isSame)).toHaveLength(1);
    });

    it('has nothing to accept with the same key, or in a new database', async () => {
      const withKey = await open();
      expect(await withKey('one').accept()()).toEqual(O.none);
      expect(await withKey('one').isSame()()).toBe(true);
      expect(await withKey('one').accept()()).toEqual(O.none);
    });

    it('accepts a different key once, and then refuses the old one', async () => {
      const withKey = await open();
      await withKey('one').isSame()();
      const accepted = await atOnce(3, () => withKey('two').accept()());
      expect(accepted.filter(O.isSome)).toEqual([O.some({ ordersOfErasedCustomers: 0 })]);
      expect(await withKey('two').isSame()()).toBe(true);
      expect(await withKey('one').isSame()()).toBe(false);
    });
  });
