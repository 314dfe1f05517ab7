import type { Task } from 'fp-ts/Task';
import { LRUCache } from 'lru-cache';
import type { ProductIndexSource } from '#application/ports/product-index-source';
import type { SiteRevision } from '#application/ports/revisions';
import type { SearchExplanation } from '#application/ports/search-explanations';
import type { ListingQuery } from '#domain/search/listing';
import type { SearchSynonym } from '#domain/search/search-synonyms';
import type { Site } from '#domain/site';
import type { ProductSearchResult } from './index-snapshot';
import type { SearchIndexWorker } from './search-index-worker';

type Current = {
  readonly thread: SearchIndexWorker;
  readonly revision: SiteRevision;
  readonly products: number;
};

/** A catalog up to this size is indexed so quickly that queries wait for it: a merchant sees a change at once. */
const smallCatalogSize = 2000;
const maxWaitMs = 3000;
const pauseAfterFailureMs = 5000;
const maxAnswers = 500;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/**
 * The search index of a site. Each catalog revision is indexed in a worker thread of its own; while a new one is built,
 * the previous one is used, but queries on a small catalog wait for the new one. A change of stock or of synonyms alone is
 * sent to the current thread. A thread that has failed is replaced at the next query. To keep pages fast, a large index is
 * built at a third of the speed while another one is in use, and for at most half of the time while the catalog keeps
 * changing.
 */
export class ProductSearchIndex {
  private current: Current | undefined;
  private building: SearchIndexWorker | undefined;
  private update: Promise<void> | undefined;
  private pausedUntil = 0;
  private isClosed = false;
  private readonly answers = new WeakMap<SearchIndexWorker, LRUCache<string, Promise<ProductSearchResult>>>();

  constructor(
    private readonly source: Omit<ProductIndexSource, 'products'>,
    private readonly synonyms: Task<readonly SearchSynonym[]>,
    private readonly site: Site,
    private readonly openThread: (site: Site) => SearchIndexWorker,
    private readonly onTrouble: (error: unknown) => void = () => {},
  ) {}

  /** The result of a query. Throws if there is no index and none can be built. */
  async find(query: ListingQuery): Promise<ProductSearchResult> {
    const thread = await this.thread();
    try {
      return await this.ask(thread, query);
    } catch (error) {
      if (!thread.isOver || this.isClosed) throw error;
      return this.ask(await this.thread(), query);
    }
  }

  /** Why a search text without filters finds what it finds. Throws if there is no index and none can be built. */
  async explain(search: string): Promise<SearchExplanation> {
    const thread = await this.thread();
    const { explanation } = await thread.ask({ kind: 'explain', search });
    if (!explanation) throw new Error('the search thread answered nothing');
    return explanation;
  }

  /** Ends its threads at once, also one that is being built. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([this.current?.thread.close(), this.building?.close()]);
    await this.update?.catch(() => undefined);
  }

  /** Answers are cached per thread until its stock changes; past `maxAnswers` the least recently used is removed. */
  private ask(thread: SearchIndexWorker, query: ListingQuery): Promise<ProductSearchResult> {
    const answers = this.answers.get(thread) ?? new LRUCache<string, Promise<ProductSearchResult>>({ max: maxAnswers });
    this.answers.set(thread, answers);
    const key = JSON.stringify(query);
    const known = answers.get(key);
    if (known) return known;
    const answer = this.askThread(thread, query);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  }

  private async askThread(thread: SearchIndexWorker, query: ListingQuery): Promise<ProductSearchResult> {
    const { found } = await thread.ask({ kind: 'find', query });
    if (!found) throw new Error('the search thread answered nothing');
    return found;
  }

  private async thread(): Promise<SearchIndexWorker> {
    const revision = await this.source.revision()();
    const known = this.known();
    const isNew = known?.revision.number !== revision.number || known.revision.catalog !== revision.catalog;
    if (known && !isNew) return known.thread;
    const work = this.bringUpToDate(revision);
    if (!known) await work;
    else if (known.products <= smallCatalogSize) await Promise.race([work, pause(maxWaitMs)]);
    const now = this.known();
    if (!now) throw new Error('the search index is closed');
    return now.thread;
  }

  private known(): Current | undefined {
    return this.current?.thread.isOver ? undefined : this.current;
  }

  /** Runs one update at a time. Fails only if there's no index yet. */
  private bringUpToDate(revision: SiteRevision): Promise<void> {
    if (this.isClosed) return Promise.resolve();
    if (this.update) return this.update;
    const known = this.known();
    if (known && performance.now() < this.pausedUntil) return Promise.resolve();
    const isSameCatalog = known?.revision.catalog === revision.catalog;
    const work = known && isSameCatalog ? this.updateStock(known, revision) : this.build(revision, known);
    this.update = work
      .catch((error: unknown) => {
        this.pausedUntil = performance.now() + pauseAfterFailureMs;
        if (!known) throw error;
        if (!this.isClosed) this.onTrouble(error);
      })
      .finally(() => {
        this.update = undefined;
      });
    return this.update;
  }

  private async sendSynonyms(thread: SearchIndexWorker): Promise<void> {
    await thread.ask({ kind: 'synonyms', synonyms: await this.synonyms() });
  }

  private async updateStock(known: Current, revision: SiteRevision): Promise<void> {
    await known.thread.ask({ kind: 'in stock', json: await this.source.inStock()() });
    await this.sendSynonyms(known.thread);
    this.answers.delete(known.thread);
    this.current = { ...known, revision };
  }

  private async build(revision: SiteRevision, previous: Current | undefined): Promise<void> {
    const began = performance.now();
    const thread = this.openThread(this.site);
    this.building = thread;
    let products = 0;
    try {
      const isReplacingLarge = previous !== undefined && previous.products > smallCatalogSize;
      const read = this.source.rows((json) => async () => {
        if (this.isClosed) throw new Error('the search index is closed');
        const handed = performance.now();
        await thread.ask({ kind: 'rows', json });
        if (isReplacingLarge) await pause(2 * (performance.now() - handed));
      });
      products = await read();
      await thread.ask({ kind: 'freeze' });
      await this.sendSynonyms(thread);
    } catch (error) {
      await thread.close();
      throw error;
    } finally {
      this.building = undefined;
    }
    const now = performance.now();
    this.pausedUntil = products > smallCatalogSize ? now + (now - began) : now;
    this.current = { thread, revision, products };
    void previous?.thread.retire();
  }
}
