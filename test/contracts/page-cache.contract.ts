import { describe, expect, it } from 'vitest';
import type { Clock } from '#application/ports/clock';
import type { PageCache, PageCacheInfo, PageKey } from '#application/ports/page-cache';
import { type Instant, instant } from '#domain/time';

type TestPage = PageCacheInfo & { readonly text: string };

/** Opens an empty cache in which pages take at most `maxBytes`. */
export type OpenPageCache = (parts: { readonly clock: Clock; readonly maxBytes: number }) => PageCache<TestPage>;

const second = 1000;
const minute = 60 * second;
const pageBytes = 100;
const home: PageKey = { site: 'DTC', url: '/' };
const staffHome: PageKey = { site: 'HPSF', url: '/' };
const pageA: PageKey = { site: 'DTC', url: '/a' };
const pageB: PageKey = { site: 'DTC', url: '/b' };
const pageC: PageKey = { site: 'DTC', url: '/c' };

const aPage = (text: string, overrides: Partial<TestPage> = {}): TestPage => ({
  text,
  sizeInBytes: pageBytes,
  isCacheable: true,
  ...overrides,
});

const notFound = aPage('not found', { isCacheable: false });

/** A cache, its clock, and renderings that the test ends. */
const setUp = (open: OpenPageCache, maxBytes = 1024 * 1024) => {
  let now: Instant = instant(0);
  const cache = open({ clock: () => now, maxBytes });
  const renderings: ((outcome: TestPage | Error) => void)[] = [];
  const render = () =>
    new Promise<TestPage>((resolve, reject) => {
      renderings.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)));
    });
  const get = async (key: PageKey = home): Promise<string> => (await cache.get(key, render)()).text;
  /** Ends the rendering that was started at this index, from 0. */
  const finish = async (index: number, outcome: TestPage | Error): Promise<void> => {
    renderings[index]?.(outcome);
    await new Promise((done) => setImmediate(done));
  };
  return {
    cache,
    get,
    finish,
    pass: (milliseconds: number) => {
      now = instant(now + milliseconds);
    },
    countRenderings: () => renderings.length,
    /** Gets a page from the cache, which renders `page` if it has to. */
    async getOrRender(page: TestPage, key: PageKey = home): Promise<string> {
      const index = renderings.length;
      const text = get(key);
      if (renderings.length > index) await finish(index, page);
      return text;
    },
  };
};

/** What every `PageCache` adapter promises. */
export const pageCacheContract = (adapter: string, open: OpenPageCache) =>
  describe(`PageCache: ${adapter}`, () => {
    describe('getting a page', () => {
      it('renders it once for many simultaneous requests', async () => {
        const { get, finish, countRenderings } = setUp(open);
        const answers = Array.from({ length: 20 }, () => get());
        await finish(0, aPage('one'));
        expect(new Set(await Promise.all(answers))).toEqual(new Set(['one']));
        expect(countRenderings()).toBe(1);
      });

      it('renders each URL of each site separately', async () => {
        const { getOrRender } = setUp(open);
        await getOrRender(aPage('home'));
        expect(await getOrRender(aPage('a'), pageA)).toBe('a');
        expect(await getOrRender(aPage('staff'), staffHome)).toBe('staff');
        expect(await getOrRender(aPage('never'))).toBe('home');
      });

      it('returns the stored page for a minute', async () => {
        const { getOrRender, pass, countRenderings } = setUp(open);
        await getOrRender(aPage('one'));
        pass(minute);
        expect(await getOrRender(aPage('two'))).toBe('one');
        expect(countRenderings()).toBe(1);
      });

      it('returns the stored page after a minute, while it is rendered again once', async () => {
        const { getOrRender, get, finish, pass, countRenderings } = setUp(open);
        await getOrRender(aPage('one'));
        pass(minute + 1);
        expect(await get()).toBe('one');
        expect(await get()).toBe('one');
        expect(countRenderings()).toBe(2);
        await finish(1, aPage('two'));
        expect(await get()).toBe('two');
        expect(countRenderings()).toBe(2);
      });

      it('returns the stored page up to eleven minutes', async () => {
        const { getOrRender, pass } = setUp(open);
        await getOrRender(aPage('one'));
        pass(11 * minute);
        expect(await getOrRender(aPage('two'))).toBe('one');
        expect(await getOrRender(aPage('never'))).toBe('two');
      });

      it('waits for a new page when the stored one is older than eleven minutes', async () => {
        const { getOrRender, pass } = setUp(open);
        await getOrRender(aPage('one'));
        pass(11 * minute + 1);
        expect(await getOrRender(aPage('two'))).toBe('two');
      });

      it('returns the stored page when rendering again fails, and tries once more', async () => {
        const { getOrRender, get, finish, pass } = setUp(open);
        await getOrRender(aPage('one'));
        pass(2 * minute);
        await get();
        await finish(1, new Error('the database is gone'));
        expect(await get()).toBe('one');
        await finish(2, aPage('three'));
        expect(await get()).toBe('three');
      });

      it('passes on a failure when no page is stored, and stores none', async () => {
        const { getOrRender, get, finish } = setUp(open);
        const failure = expect(get()).rejects.toThrow('the database is gone');
        await finish(0, new Error('the database is gone'));
        await failure;
        expect(await getOrRender(aPage('two'))).toBe('two');
      });

      it('renders a page that is not cacheable every time', async () => {
        const { getOrRender, countRenderings } = setUp(open);
        await getOrRender(notFound);
        await getOrRender(notFound);
        expect(countRenderings()).toBe(2);
      });

      it('drops the stored page once rendering again finds one that is not cacheable', async () => {
        const { getOrRender, get, finish, pass } = setUp(open);
        await getOrRender(aPage('one'));
        pass(2 * minute);
        await get();
        await finish(1, notFound);
        expect(await getOrRender(notFound)).toBe('not found');
      });
    });

    describe('a page that expires', () => {
      it('is answered until then and no longer, however fresh', async () => {
        const { getOrRender, pass } = setUp(open);
        await getOrRender(aPage('on sale', { expiresAt: instant(second) }));
        pass(second - 1);
        expect(await getOrRender(aPage('never'))).toBe('on sale');
        pass(1);
        expect(await getOrRender(aPage('over'))).toBe('over');
        expect(await getOrRender(aPage('never'))).toBe('over');
      });

      it('makes later requests wait for the new page', async () => {
        const { getOrRender, get, finish, pass } = setUp(open);
        await getOrRender(aPage('on sale', { expiresAt: instant(2 * minute) }));
        pass(2 * minute);
        const after = get();
        await finish(1, aPage('over'));
        expect(await after).toBe('over');
      });

      it('is rendered once more for all waiting requests when it expires while it is rendered', async () => {
        const { getOrRender, get, finish, pass, countRenderings } = setUp(open);
        const before = get();
        pass(second);
        const after = get();
        await finish(0, aPage('on sale', { expiresAt: instant(second) }));
        expect(countRenderings()).toBe(2);
        await finish(1, aPage('over'));
        expect([await before, await after]).toEqual(['over', 'over']);
        expect(await getOrRender(aPage('never'))).toBe('over');
      });

      it('is rendered again after a minute like any other', async () => {
        const { getOrRender, get, finish, pass } = setUp(open);
        const expiresAt = instant(5 * minute);
        await getOrRender(aPage('one', { expiresAt }));
        pass(2 * minute);
        expect(await get()).toBe('one');
        await finish(1, aPage('two', { expiresAt }));
        expect(await get()).toBe('two');
      });
    });

    describe('dropping the pages of a site', () => {
      it('renders them again, and leaves those of the other site', async () => {
        const { cache, getOrRender } = setUp(open);
        await getOrRender(aPage('one'));
        await getOrRender(aPage('staff'), staffHome);
        cache.drop('DTC');
        expect(await getOrRender(aPage('two'))).toBe('two');
        expect(await getOrRender(aPage('other'), staffHome)).toBe('staff');
      });

      it('does not store a page that was being rendered', async () => {
        const { cache, get, finish, countRenderings } = setUp(open);
        const before = get();
        cache.drop('DTC');
        const after = get();
        await finish(0, aPage('from before'));
        await finish(1, aPage('from after'));
        expect(await before).toBe('from before');
        expect(await after).toBe('from after');
        expect(await get()).toBe('from after');
        expect(countRenderings()).toBe(2);
      });

      it('does not store a page that was being rendered and ends last', async () => {
        const { cache, get, finish, countRenderings } = setUp(open);
        const before = get();
        cache.drop('DTC');
        const after = get();
        await finish(1, aPage('from after'));
        await finish(0, aPage('from before'));
        expect([await before, await after]).toEqual(['from before', 'from after']);
        expect(await get()).toBe('from after');
        expect(countRenderings()).toBe(2);
      });

      it('does not store a page that was being rendered again', async () => {
        const { cache, getOrRender, get, finish, pass } = setUp(open);
        await getOrRender(aPage('one'));
        pass(2 * minute);
        await get();
        cache.drop('DTC');
        await finish(1, aPage('from before'));
        expect(await getOrRender(aPage('from after'))).toBe('from after');
      });

      it('stores a page of the other site that was being rendered again, and renders it again later', async () => {
        const { cache, getOrRender, get, finish, pass } = setUp(open);
        await getOrRender(aPage('one'));
        pass(2 * minute);
        await get();
        cache.drop('HPSF');
        await finish(1, aPage('two'));
        expect(await get()).toBe('two');
        pass(2 * minute);
        await get();
        await finish(2, aPage('three'));
        expect(await get()).toBe('three');
      });
    });

    describe('the memory that pages may take', () => {
      it('is limited by removing the least recently used page', async () => {
        const { getOrRender, countRenderings } = setUp(open, 2 * pageBytes);
        await getOrRender(aPage('a'), pageA);
        await getOrRender(aPage('b'), pageB);
        await getOrRender(aPage('never'), pageA);
        await getOrRender(aPage('c'), pageC);
        expect(countRenderings()).toBe(3);
        expect(await getOrRender(aPage('never'), pageA)).toBe('a');
        expect(await getOrRender(aPage('never'), pageC)).toBe('c');
        expect(await getOrRender(aPage('b again'), pageB)).toBe('b again');
      });

      it('is counted in bytes: a large page takes the place of two', async () => {
        const { getOrRender } = setUp(open, 3 * pageBytes);
        for (const key of [pageA, pageB]) await getOrRender(aPage('small'), key);
        await getOrRender(aPage('large', { sizeInBytes: 3 * pageBytes }), pageC);
        expect(await getOrRender(aPage('never'), pageC)).toBe('large');
        expect(await getOrRender(aPage('a again'), pageA)).toBe('a again');
      });

      it('is given back by a page that is dropped or replaced', async () => {
        const { cache, getOrRender, pass } = setUp(open, 2 * pageBytes);
        for (let round = 0; round < 5; round += 1) {
          cache.drop('DTC');
          await getOrRender(aPage('one'), pageA);
          pass(12 * minute);
          await getOrRender(aPage('two'), pageA);
        }
        await getOrRender(aPage('b'), pageB);
        expect(await getOrRender(aPage('never'), pageA)).toBe('two');
      });

      it('may be none, and every page is rendered every time', async () => {
        const { cache, getOrRender } = setUp(open, 0);
        expect(await getOrRender(aPage('one'))).toBe('one');
        expect(await getOrRender(aPage('two'))).toBe('two');
        expect(cache.isEmpty).toBe(true);
      });
    });

    describe('a cache', () => {
      it('is empty until a page is stored, and once the pages of all sites are dropped', async () => {
        const { cache, getOrRender } = setUp(open);
        expect(cache.isEmpty).toBe(true);
        await getOrRender(notFound);
        expect(cache.isEmpty).toBe(true);
        await getOrRender(aPage('one'));
        await getOrRender(aPage('staff'), staffHome);
        expect(cache.isEmpty).toBe(false);
        cache.drop('DTC');
        expect(cache.isEmpty).toBe(false);
        cache.drop('HPSF');
        expect(cache.isEmpty).toBe(true);
      });
    });
  });
