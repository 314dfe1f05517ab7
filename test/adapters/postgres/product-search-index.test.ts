import { afterEach, describe, expect, it } from 'vitest';
import { PostgresProductIndexSource } from '#adapters/postgres/catalog/postgres-product-index-source';
import { RevisionCache } from '#adapters/postgres/revision-cache';
import { SiteRevisionWatcher } from '#adapters/postgres/site-revision-watcher';
import { ProductSearchIndex } from '#adapters/search-index/product-search-index';
import { SearchIndexWorker } from '#adapters/search-index/search-index-worker';
import { aListingQuery, aProductNamed } from '../../builders';
import { listingIndexContract } from '../../contracts/product-search-index.contract';
import { engines } from './engines';
import { shopsOn } from './open-shop';

describe.each(engines)('another node on the engine $name', (engine) => {
  const { open, database } = shopsOn(engine);
  const closing: ProductSearchIndex[] = [];
  afterEach(async () => {
    await Promise.all(closing.splice(0).map((index) => index.close()));
  });

  const openNode = async () => {
    const { dtc } = await open();
    const clock = { now: 0 };
    const watch = new SiteRevisionWatcher(database(), () => clock.now);
    const source = new PostgresProductIndexSource(database(), 'DTC', watch, new RevisionCache(watch, 'DTC', 100));
    const lookAgain = (): void => {
      clock.now += 5000;
    };
    return { dtc, clock, source, lookAgain };
  };

  listingIndexContract(`the engine ${engine.name}`, openNode);

  it('finds a new product after two seconds, and not before', async () => {
    const { dtc, clock, source } = await openNode();
    const index = new ProductSearchIndex(
      source,
      async () => [],
      'DTC',
      (site) => new SearchIndexWorker(site),
    );
    closing.push(index);
    const total = async (): Promise<number> => (await index.find(aListingQuery())).total;
    await dtc.catalogWriter.write([aProductNamed('One')])();
    expect(await total()).toBe(1);
    await dtc.catalogWriter.write([aProductNamed('Two')])();
    clock.now = 1999;
    expect(await total()).toBe(1);
    clock.now = 2000;
    await expect.poll(total).toBe(2);
  });
});
