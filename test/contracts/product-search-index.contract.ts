import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProductSearchIndex } from '#adapters/search-index/product-search-index';
import { SearchIndexWorker } from '#adapters/search-index/search-index-worker';
import type { ProductIndexSource } from '#application/ports/product-index-source';
import { money } from '#domain/money';
import type { SearchSynonym } from '#domain/search/search-synonyms';
import { aListingQuery, aProductNamed, aVariant } from '../builders';
import type { SitePorts } from './test-shop';

/** An empty shop, and a node of it that reads newly written products once `lookAgain` was called. */
export type OpenNode = () => Promise<{
  readonly dtc: Pick<SitePorts, 'catalogWriter' | 'stockWriter'>;
  readonly source: ProductIndexSource;
  readonly lookAgain: () => void;
}>;

const deadThread = new URL('data:text/javascript,process.exit(1)');

/** What the index of a site promises over any source of its products. */
export const listingIndexContract = (name: string, open: OpenNode) =>
  describe(`the listing index over ${name}`, () => {
    const closing: ProductSearchIndex[] = [];
    afterEach(async () => {
      await Promise.all(closing.splice(0).map((index) => index.close()));
    });

    const openIndex = async () => {
      const { dtc, source, lookAgain } = await open();
      await dtc.catalogWriter.write([aProductNamed('One')])();
      const threads: SearchIndexWorker[] = [];
      const troubles: unknown[] = [];
      const script: { next?: URL } = {};
      const synonyms: { now: readonly SearchSynonym[] } = { now: [] };
      const index = new ProductSearchIndex(
        source,
        async () => synonyms.now,
        'DTC',
        (site) => {
          const thread = new SearchIndexWorker(site, script.next);
          threads.push(thread);
          return thread;
        },
        (error) => troubles.push(error),
      );
      closing.push(index);
      const total = async (): Promise<number> => (await index.find(aListingQuery())).total;
      return { dtc, lookAgain, threads, troubles, script, synonyms, index, total };
    };

    it('starts no thread while the revision has not moved', async () => {
      const { lookAgain, threads, total } = await openIndex();
      await total();
      lookAgain();
      await total();
      expect(threads).toHaveLength(1);
    });

    it('reads queries with the synonyms of the latest revision', async () => {
      const { dtc, lookAgain, synonyms, threads, index, total } = await openIndex();
      const renal = async () => (await index.find(aListingQuery({ search: 'renal' }))).total;
      expect([await total(), await renal()]).toEqual([1, 0]);
      synonyms.now = [{ typed: ['renal'], finds: ['one'] }];
      await dtc.stockWriter.writeLevels([{ sku: 'ONE-1', warehouse: 1, onHand: 0 }])();
      lookAgain();
      await expect.poll(renal).toBe(1);
      expect(threads).toHaveLength(1);
    });

    it('ends the former thread once the next one is ready', async () => {
      const { dtc, lookAgain, threads, total } = await openIndex();
      await total();
      await dtc.catalogWriter.write([aProductNamed('Two')])();
      lookAgain();
      await expect.poll(total).toBe(2);
      await expect.poll(() => threads.map(({ isOver }) => isOver)).toEqual([true, false]);
    });

    it('updates what is sold out without a new thread', async () => {
      const { dtc, lookAgain, threads, index } = await openIndex();
      await dtc.catalogWriter.write([aProductNamed('Two')])();
      const ids = async () => (await index.find(aListingQuery({ sort: 'title-asc' }))).ids;
      const [one, two] = await ids();
      await dtc.stockWriter.writeLevels([{ sku: 'ONE-1', warehouse: 1, onHand: 0 }])();
      lookAgain();
      await expect.poll(ids).toEqual([two, one]);
      await dtc.stockWriter.writeLevels([{ sku: 'ONE-1', warehouse: 1, onHand: 4 }])();
      lookAgain();
      await expect.poll(ids).toEqual([one, two]);
      expect(threads).toHaveLength(1);
    });

    it('updates which variant a card shows, and sorts by its price', async () => {
      const { dtc, lookAgain, threads, index } = await openIndex();
      const costing = (sku: string, cents: number) =>
        aVariant({ sku, sizeSlug: sku.toLowerCase(), prices: { dtc: { price: money(cents) } } });
      await dtc.catalogWriter.write([
        aProductNamed('Two', { variants: [costing('SMALL', 100), costing('LARGE', 9900)] }),
      ])();
      const ids = async () => (await index.find(aListingQuery({ sort: 'price-asc' }))).ids;
      const [two, one] = await ids();
      await dtc.stockWriter.writeLevels([{ sku: 'SMALL', warehouse: 1, onHand: 0 }])();
      lookAgain();
      await expect.poll(ids).toEqual([one, two]);
      expect(threads).toHaveLength(1);
    });

    it('answers a repeated query without its thread', async () => {
      const { threads, total } = await openIndex();
      await total();
      const ask = vi.spyOn(threads[0] as SearchIndexWorker, 'ask');
      expect(await Promise.all([total(), total()])).toEqual([1, 1]);
      expect(ask).not.toHaveBeenCalled();
    });

    it('starts one thread for many simultaneous queries', async () => {
      const { threads, total } = await openIndex();
      await Promise.all(Array.from({ length: 10 }, total));
      expect(threads).toHaveLength(1);
    });

    it('starts one thread for many changes', async () => {
      const { dtc, lookAgain, threads, total } = await openIndex();
      await total();
      for (let change = 0; change < 12; change += 1) {
        await dtc.catalogWriter.write([aProductNamed(`Change ${change}`)])();
      }
      lookAgain();
      await expect.poll(total).toBe(13);
      expect(threads).toHaveLength(2);
    });

    it('answers with a new thread when one failed', async () => {
      const { threads, total } = await openIndex();
      await total();
      await threads[0]?.close();
      expect(await total()).toBe(1);
      expect(threads).toHaveLength(2);
    });

    it('answers the waiting queries when a thread failed', async () => {
      const { threads, total } = await openIndex();
      await total();
      const asked = Array.from({ length: 5 }, total);
      await threads[0]?.close();
      expect(await Promise.all(asked)).toEqual([1, 1, 1, 1, 1]);
    });

    it('keeps its old data when no new thread can be started, and logs it', async () => {
      const { dtc, lookAgain, script, troubles, total } = await openIndex();
      await total();
      await dtc.catalogWriter.write([aProductNamed('Two')])();
      script.next = deadThread;
      lookAgain();
      expect(await total()).toBe(1);
      await expect.poll(() => troubles).toHaveLength(1);
    });

    it('fails when there is no thread at all', async () => {
      const { script, total } = await openIndex();
      script.next = deadThread;
      await expect(total()).rejects.toThrow('search thread');
    });

    it('closes at once while it is being built', async () => {
      const { index, total } = await openIndex();
      const asked = total();
      await index.close();
      await expect(asked).rejects.toThrow(/closed|ended/);
    });
  });
