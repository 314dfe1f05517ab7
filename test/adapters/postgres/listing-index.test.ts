import { afterEach, describe, expect, it, vi } from 'vitest';
import { ListingIndex } from '#adapters/postgres/catalog/listing-index';
import { SearchThread } from '#adapters/postgres/catalog/search-thread';
import { RevisionWatch } from '#adapters/postgres/revision-watch';
import { money } from '#domain/money';
import { aListingQuery, aProductNamed, aVariant } from '../../builders';
import { engines } from './engines';
import { shopsOn } from './open-shop';

const deadThread = new URL('data:text/javascript,process.exit(1)');

describe.each(engines)('the listing index of another node on the engine $name', (engine) => {
  const { open, database } = shopsOn(engine);
  const closing: ListingIndex[] = [];
  afterEach(async () => {
    await Promise.all(closing.splice(0).map((index) => index.close()));
  });

  const twoNodes = async () => {
    const { dtc } = await open();
    await dtc.catalogueWriter.write([aProductNamed('One')])();
    const clock = { now: 0 };
    const threads: SearchThread[] = [];
    const troubles: unknown[] = [];
    const script: { next?: URL } = {};
    const index = new ListingIndex(
      database(),
      'DTC',
      new RevisionWatch(database(), () => clock.now),
      (site) => {
        const thread = new SearchThread(site, script.next);
        threads.push(thread);
        return thread;
      },
      (error) => troubles.push(error),
    );
    closing.push(index);
    const total = async (): Promise<number> => (await index.find(aListingQuery())).total;
    return { dtc, clock, threads, troubles, script, index, total };
  };

  it('knows a new product after two seconds, and not before', async () => {
    const { dtc, clock, total } = await twoNodes();
    expect(await total()).toBe(1);
    await dtc.catalogueWriter.write([aProductNamed('Two')])();
    clock.now = 1999;
    expect(await total()).toBe(1);
    clock.now = 2000;
    await expect.poll(total, { timeout: 10_000 }).toBe(2);
  });

  it('begins no thread while nothing has moved', async () => {
    const { clock, threads, total } = await twoNodes();
    await total();
    clock.now = 10_000;
    await total();
    expect(threads).toHaveLength(1);
  });

  it('ends the thread before once the next one is whole', async () => {
    const { dtc, clock, threads, total } = await twoNodes();
    await total();
    await dtc.catalogueWriter.write([aProductNamed('Two')])();
    clock.now = 5000;
    await expect.poll(total, { timeout: 10_000 }).toBe(2);
    await expect.poll(() => threads.map(({ isOver }) => isOver)).toEqual([true, false]);
  });

  it('learns what is sold out without a new thread', async () => {
    const { dtc, clock, threads, index } = await twoNodes();
    await dtc.catalogueWriter.write([aProductNamed('Two')])();
    const ids = async () => (await index.find(aListingQuery({ sort: 'title-asc' }))).ids;
    const [one, two] = await ids();
    await dtc.stockWriter.writeLevels([{ sku: 'ONE-1', warehouse: 1, onHand: 0 }])();
    clock.now = 5000;
    await expect.poll(ids).toEqual([two, one]);
    await dtc.stockWriter.writeLevels([{ sku: 'ONE-1', warehouse: 1, onHand: 4 }])();
    clock.now = 10_000;
    await expect.poll(ids).toEqual([one, two]);
    expect(threads).toHaveLength(1);
  });

  it('learns which variant a card shows now, and sorts by its price', async () => {
    const { dtc, clock, threads, index } = await twoNodes();
    const costing = (sku: string, cents: number) =>
      aVariant({ sku, sizeSlug: sku.toLowerCase(), prices: { dtc: { price: money(cents) } } });
    await dtc.catalogueWriter.write([
      aProductNamed('Two', { variants: [costing('SMALL', 100), costing('LARGE', 9900)] }),
    ])();
    const ids = async () => (await index.find(aListingQuery({ sort: 'price-asc' }))).ids;
    const [two, one] = await ids();
    await dtc.stockWriter.writeLevels([{ sku: 'SMALL', warehouse: 1, onHand: 0 }])();
    clock.now = 5000;
    await expect.poll(ids).toEqual([one, two]);
    expect(threads).toHaveLength(1);
  });

  it('asks its thread once for what was asked before', async () => {
    const { threads, total } = await twoNodes();
    await total();
    const ask = vi.spyOn(threads[0] as SearchThread, 'ask');
    expect(await Promise.all([total(), total()])).toEqual([1, 1]);
    expect(ask).not.toHaveBeenCalled();
  });

  it('begins one thread for many who ask at once', async () => {
    const { threads, total } = await twoNodes();
    await Promise.all(Array.from({ length: 10 }, total));
    expect(threads).toHaveLength(1);
  });

  it('begins one thread for many changes', async () => {
    const { dtc, clock, threads, total } = await twoNodes();
    await total();
    for (let change = 0; change < 12; change += 1) {
      await dtc.catalogueWriter.write([aProductNamed(`Change ${change}`)])();
    }
    clock.now = 5000;
    await expect.poll(total, { timeout: 10_000 }).toBe(13);
    expect(threads).toHaveLength(2);
  });

  it('answers with a new thread where one broke down', async () => {
    const { threads, total } = await twoNodes();
    await total();
    await threads[0]?.close();
    expect(await total()).toBe(1);
    expect(threads).toHaveLength(2);
  });

  it('answers those who were waiting when a thread broke down', async () => {
    const { threads, total } = await twoNodes();
    await total();
    const asked = Array.from({ length: 5 }, total);
    await threads[0]?.close();
    expect(await Promise.all(asked)).toEqual([1, 1, 1, 1, 1]);
  });

  it('goes on with what it knows where no new thread can be made, and says so', async () => {
    const { dtc, clock, script, troubles, total } = await twoNodes();
    await total();
    await dtc.catalogueWriter.write([aProductNamed('Two')])();
    script.next = deadThread;
    clock.now = 5000;
    expect(await total()).toBe(1);
    await expect.poll(() => troubles).toHaveLength(1);
  });

  it('fails where there is no thread at all', async () => {
    const { script, total } = await twoNodes();
    script.next = deadThread;
    await expect(total()).rejects.toThrow('search thread');
  });

  it('is closed at once while it is being built', async () => {
    const { index, total } = await twoNodes();
    const asked = total();
    await index.close();
    await expect(asked).rejects.toThrow(/closed|ended/);
  });
});
