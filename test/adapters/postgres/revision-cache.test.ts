import { describe, expect, it } from 'vitest';
import { RevisionCache } from '#adapters/postgres/revision-cache';

/** A cache of at most `max` names in capitals, whose revision the test moves; `reads` lists what was read. */
const setUp = (max = 10) => {
  let number = 1;
  const reads: (readonly string[])[] = [];
  const cache = new RevisionCache<string, string>({ current: async () => ({ number, catalog: 1 }) }, 'DTC', max);
  const read = async (names: readonly string[]) => {
    reads.push(names);
    return new Map(names.filter((name) => name !== 'none').map((name) => [name, `${name.toUpperCase()} ${number}`]));
  };
  return {
    cache,
    reads,
    get: async (...names: readonly string[]) => [...(await cache.many(names, read)).values()],
    move: () => {
      number += 1;
    },
  };
};

describe('the cached rows of a revision', () => {
  it('are read once, together with other missing rows', async () => {
    const { get, reads } = setUp();
    await get('dog', 'cat');
    expect(await get('cat', 'bird', 'dog')).toEqual(['CAT 1', 'BIRD 1', 'DOG 1']);
    expect(reads).toEqual([['dog', 'cat'], ['bird']]);
  });

  it('have no entry for missing rows', async () => {
    expect(await setUp().get('none', 'dog')).toEqual(['DOG 1']);
  });

  it('are read again once the revision has moved', async () => {
    const { get, move } = setUp();
    await get('dog');
    move();
    expect(await get('dog')).toEqual(['DOG 2']);
  });

  it('are not cached when the revision moved meanwhile', async () => {
    const { cache, get, move } = setUp();
    const rows = Promise.withResolvers<ReadonlyMap<string, string>>();
    const before = cache.many(['dog'], () => rows.promise);
    move();
    expect(await get('dog')).toEqual(['DOG 2']);
    rows.resolve(new Map([['dog', 'DOG 1']]));
    expect([...(await before).values()]).toEqual(['DOG 1']);
    expect(await get('dog')).toEqual(['DOG 2']);
  });

  it('are answered completely when they exceed the cache', async () => {
    const { get, reads } = setUp(2);
    expect(await get('dog', 'cat', 'bird')).toEqual(['DOG 1', 'CAT 1', 'BIRD 1']);
    expect(await get('cat', 'bird')).toEqual(['CAT 1', 'BIRD 1']);
    expect(reads).toHaveLength(1);
  });

  it('have the least recently used ones evicted', async () => {
    const { get, reads } = setUp(2);
    await get('dog', 'cat');
    await get('dog');
    await get('bird');
    await get('dog', 'bird');
    await get('cat');
    expect(reads).toEqual([['dog', 'cat'], ['bird'], ['cat']]);
  });
});
