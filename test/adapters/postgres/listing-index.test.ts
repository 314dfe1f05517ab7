import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { ListingIndex } from '#adapters/postgres/catalog/listing-index';
import { WorkerTextSearch } from '#adapters/postgres/catalog/worker-text-search';
import { RevisionWatch } from '#adapters/postgres/revision-watch';
import type { TextSearch } from '#application/ports/text-search';
import { aProductNamed } from '../../builders';
import { engines } from './engines';
import { shopsOn } from './open-shop';

const countingSearch = () => {
  const counts = { replaced: 0 };
  const search: TextSearch = {
    replace: () => async () => {
      counts.replaced += 1;
    },
    find: () => async () => [],
  };
  return { counts, search };
};

describe.each(engines)('the listing index of another node on the engine $name', (engine) => {
  const { open, database } = shopsOn(engine);

  const twoNodes = async () => {
    const { dtc } = await open();
    await dtc.catalogueWriter.write([aProductNamed('One')])();
    const clock = { now: 0 };
    const { counts, search } = countingSearch();
    const watch = new RevisionWatch(database(), () => clock.now);
    return { dtc, clock, counts, index: new ListingIndex(database(), 'DTC', watch, search) };
  };

  it('knows a new product after two seconds, and not before', async () => {
    const { dtc, clock, index } = await twoNodes();
    expect(await index.facts()).toHaveLength(1);
    await dtc.catalogueWriter.write([aProductNamed('Two')])();
    clock.now = 1999;
    expect(await index.facts()).toHaveLength(1);
    clock.now = 2000;
    expect(await index.facts()).toHaveLength(2);
  });

  it('reads nothing again while nothing has moved', async () => {
    const { clock, counts, index } = await twoNodes();
    const first = await index.facts();
    clock.now = 10_000;
    expect(await index.facts()).toBe(first);
    expect(counts.replaced).toBe(1);
  });

  it('learns what is sold out without building its search anew', async () => {
    const { dtc, clock, counts, index } = await twoNodes();
    expect((await index.facts()).map(({ soldOut }) => soldOut)).toEqual([false]);
    await dtc.stockWriter.writeLevels([{ sku: 'ONE-1', warehouse: 1, onHand: 0 }])();
    clock.now = 5000;
    expect((await index.facts()).map(({ soldOut }) => soldOut)).toEqual([true]);
    expect(counts.replaced).toBe(1);
  });

  it('loads once for many who ask at once', async () => {
    const { counts, index } = await twoNodes();
    await Promise.all(Array.from({ length: 10 }, () => index.facts()));
    expect(counts.replaced).toBe(1);
  });

  it('finds again after the thread of its search broke down', async () => {
    const { dtc } = await open();
    await dtc.catalogueWriter.write([aProductNamed('Beef')])();
    const search = new WorkerTextSearch();
    const index = new ListingIndex(database(), 'DTC', new RevisionWatch(database()), search);
    const beef = O.toUndefined(await dtc.products.byHandle('beef')())?.id;
    expect(await index.matches('beef')).toEqual([beef]);
    await search.close();
    await expect(index.matches('beef')).rejects.toThrow('no search index');
    expect(await index.matches('beef')).toEqual([beef]);
    await search.close();
  });
});
