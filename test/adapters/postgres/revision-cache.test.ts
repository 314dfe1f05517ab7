import { describe, expect, it } from 'vitest';
import { RevisionCache } from '#adapters/postgres/revision-cache';

/** A cache of at most `max` names in capitals, whose revision the test moves; it tells what was read. */
const setUp = (max = 10) => {
  let number = 1;
  const reads: (readonly string[])[] = [];
  const cache = new RevisionCache<string, string>({ current: async () => ({ number, catalogue: 1 }) }, 'DTC', max);
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

describe('what was read of a revision', () => {
  it('is read once, together with what else is missing', async () => {
    const { get, reads } = setUp();
    await get('dog', 'cat');
    expect(await get('cat', 'bird', 'dog')).toEqual(['CAT 1', 'BIRD 1', 'DOG 1']);
    expect(reads).toEqual([['dog', 'cat'], ['bird']]);
  });

  it('leaves out what there is not', async () => {
    expect(await setUp().get('none', 'dog')).toEqual(['DOG 1']);
  });

  it('is read again once the revision has moved', async () => {
    const { get, move } = setUp();
    await get('dog');
    move();
    expect(await get('dog')).toEqual(['DOG 2']);
  });

  it('is not stored for others where the revision moved meanwhile', async () => {
    const { cache, get, move } = setUp();
    const rows = Promise.withResolvers<ReadonlyMap<string, string>>();
    const before = cache.many(['dog'], () => rows.promise);
    move();
    expect(await get('dog')).toEqual(['DOG 2']);
    rows.resolve(new Map([['dog', 'DOG 1']]));
    expect([...(await before).values()]).toEqual(['DOG 1']);
    expect(await get('dog')).toEqual(['DOG 2']);
  });

  it('is answered whole where it is more than is stored', async () => {
    const { get, reads } = setUp(2);
    expect(await get('dog', 'cat', 'bird')).toEqual(['DOG 1', 'CAT 1', 'BIRD 1']);
    expect(await get('cat', 'bird')).toEqual(['CAT 1', 'BIRD 1']);
    expect(reads).toHaveLength(1);
  });

  it('makes room for more by what was asked for least recently', async () => {
    const { get, reads } = setUp(2);
    await get('dog', 'cat');
    await get('dog');
    await get('bird');
    await get('dog', 'bird');
    await get('cat');
    expect(reads).toEqual([['dog', 'cat'], ['bird'], ['cat']]);
  });
});
