import type { ListingSource } from '#application/ports/listing-source';
import type { Revision } from '#application/ports/revisions';
import type { ListingQuery } from '#domain/search/listing';
import type { Site } from '#domain/site';
import type { FoundByText } from './search-generation';
import type { SearchThread } from './search-thread';

type Current = {
  readonly thread: SearchThread;
  readonly revision: Revision;
  readonly products: number;
};

/** So many products are known anew so soon that whoever asks waits for that, and sees at once what he wrote. */
const fewProducts = 2000;
const longestWaitMs = 3000;
const restAfterFailureMs = 5000;
const mostAnswers = 500;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/**
 * The index of a site: a thread of its own for each state of the catalogue, the one before answering until the next is
 * whole; of few products whoever asks waits until it is. A change of stock class alone is told to the thread that is
 * there. Beside a large one that answers the next is built at a third of the speed, and while the catalogue keeps
 * changing at most half of the time: pages go before. A thread that broke down is replaced when it is asked.
 */
export class ListingIndex {
  private current: Current | undefined;
  private next: SearchThread | undefined;
  private underWay: Promise<void> | undefined;
  private restsUntil = 0;
  private isClosed = false;
  private readonly answers = new WeakMap<SearchThread, Map<string, Promise<FoundByText>>>();

  constructor(
    private readonly source: Omit<ListingSource, 'products'>,
    private readonly site: Site,
    private readonly openThread: (site: Site) => SearchThread,
    private readonly onTrouble: (error: unknown) => void = () => {},
  ) {}

  /** What a query finds. Throws where there is no index and none can be made. */
  async find(query: ListingQuery): Promise<FoundByText> {
    const thread = await this.thread();
    try {
      return await this.ask(thread, query);
    } catch (error) {
      if (!thread.isOver || this.isClosed) throw error;
      return this.ask(await this.thread(), query);
    }
  }

  /** Ends its threads, and whatever is being built, at once. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([this.current?.thread.close(), this.next?.close()]);
    await this.underWay?.catch(() => undefined);
  }

  /** What a thread said is kept for as long as it would say the same; of many the longest known goes first. */
  private ask(thread: SearchThread, query: ListingQuery): Promise<FoundByText> {
    const answers = this.answers.get(thread) ?? new Map<string, Promise<FoundByText>>();
    this.answers.set(thread, answers);
    const key = JSON.stringify(query);
    const known = answers.get(key);
    if (known) return known;
    const answer = this.askAnew(thread, query);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    for (const oldest of answers.keys()) {
      if (answers.size <= mostAnswers) break;
      answers.delete(oldest);
    }
    return answer;
  }

  private async askAnew(thread: SearchThread, query: ListingQuery): Promise<FoundByText> {
    const found = await thread.ask({ kind: 'find', query });
    if (!found) throw new Error('the search thread answered nothing');
    return found;
  }

  private async thread(): Promise<SearchThread> {
    const revision = await this.source.revision()();
    const known = this.known();
    const isNew = known?.revision.number !== revision.number || known.revision.catalogue !== revision.catalogue;
    if (known && !isNew) return known.thread;
    const work = this.bringUpToDate(revision);
    if (!known) await work;
    else if (known.products <= fewProducts) await Promise.race([work, pause(longestWaitMs)]);
    const now = this.known();
    if (!now) throw new Error('the search index is closed');
    return now.thread;
  }

  private known(): Current | undefined {
    return this.current?.thread.isOver ? undefined : this.current;
  }

  /** One at a time. Fails only where nothing was known before. */
  private bringUpToDate(revision: Revision): Promise<void> {
    if (this.isClosed) return Promise.resolve();
    if (this.underWay) return this.underWay;
    const known = this.known();
    if (known && performance.now() < this.restsUntil) return Promise.resolve();
    const isSameCatalogue = known?.revision.catalogue === revision.catalogue;
    const work = known && isSameCatalogue ? this.learnStock(known, revision) : this.build(revision, known);
    this.underWay = work
      .catch((error: unknown) => {
        this.restsUntil = performance.now() + restAfterFailureMs;
        if (!known) throw error;
        if (!this.isClosed) this.onTrouble(error);
      })
      .finally(() => {
        this.underWay = undefined;
      });
    return this.underWay;
  }

  private async learnStock(known: Current, revision: Revision): Promise<void> {
    await known.thread.ask({ kind: 'in stock', json: await this.source.inStock()() });
    this.answers.delete(known.thread);
    this.current = { ...known, revision };
  }

  private async build(revision: Revision, before: Current | undefined): Promise<void> {
    const began = performance.now();
    const thread = this.openThread(this.site);
    this.next = thread;
    let products = 0;
    try {
      const isBesideLarge = before !== undefined && before.products > fewProducts;
      const read = this.source.rows(async (json) => {
        if (this.isClosed) throw new Error('the search index is closed');
        const handed = performance.now();
        await thread.ask({ kind: 'rows', json });
        if (isBesideLarge) await pause(2 * (performance.now() - handed));
      });
      products = await read();
      await thread.ask({ kind: 'seal' });
    } catch (error) {
      await thread.close();
      throw error;
    } finally {
      this.next = undefined;
    }
    const now = performance.now();
    this.restsUntil = products > fewProducts ? now + (now - began) : now;
    this.current = { thread, revision, products };
    void before?.thread.retire();
  }
}
