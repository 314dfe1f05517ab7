import type { Task } from 'fp-ts/Task';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#application/ports/clock';
import type { PageCache, PageCacheInfo, PageKey } from '#application/ports/page-cache';
import { type Site, sites } from '#domain/site';

type Options = {
  readonly clock: Clock;
  /** The stored pages take at most this many bytes together; with 0 no page is stored. */
  readonly maxBytes: number;
};

const freshMs = 60_000;
const staleMs = 600_000;

/** The size given to pages that must not be stored: `lru-cache` leaves out entries larger than the whole cache. */
const tooLarge = Number.MAX_SAFE_INTEGER;

/** A page cache in the memory of this process; the least recently used pages are removed first. */
export class LruPageCache<Page extends PageCacheInfo> implements PageCache<Page> {
  private readonly pages: LRUCache<string, Page, Task<Page>>;
  /** How often each site was dropped, as a part of the ids of its pages: no rendering from before is shared. */
  private readonly drops: Record<Site, number> = { DTC: 0, HPSF: 0 };

  constructor(private readonly options: Options) {
    const { clock, maxBytes } = options;
    this.pages = new LRUCache<string, Page, Task<Page>>({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: (page, id) =>
        page.isCacheable && this.isCurrent(id) ? Math.max(1, page.sizeInBytes) : tooLarge,
      backgroundFetchSize: 0,
      ttl: freshMs,
      ttlResolution: 0,
      // lru-cache treats an entry stored at time 0 as one that never becomes stale.
      perf: { now: () => clock() + 1 },
      allowStale: true,
      noDeleteOnStaleGet: true,
      noDeleteOnFetchRejection: true,
      // A page that is removed while it is rendered is still returned to the waiting callers.
      ignoreFetchAbort: true,
      fetchMethod: (_id, _stale, { context: render }) => render(),
    });
  }

  get = (key: PageKey, render: Task<Page>) => async (): Promise<Page> => {
    const id = this.prefixOf(key.site) + key.url;
    const page = await (this.isAnswerable(id)
      ? this.pages.forceFetch(id, { context: render })
      : this.renderOnce(id, render));
    return this.hasExpired(page) ? this.renderOnce(id, render) : page;
  };

  get isEmpty(): boolean {
    return this.pages.find(() => true) === undefined;
  }

  drop(site: Site): void {
    const prefix = this.prefixOf(site);
    this.drops[site] += 1;
    const ids: string[] = [];
    this.pages.forEach((_page, id) => void ids.push(id));
    for (const id of ids.filter((one) => one.startsWith(prefix))) this.pages.delete(id);
  }

  private readonly prefixOf = (site: Site): string => `${site} ${this.drops[site]} `;

  private readonly isCurrent = (id: string): boolean => sites.some((site) => id.startsWith(this.prefixOf(site)));

  private isAnswerable(id: string): boolean {
    const page = this.pages.peek(id);
    return page !== undefined && !this.hasExpired(page) && this.pages.getRemainingTTL(id) >= -staleMs;
  }

  private readonly hasExpired = ({ expiresAt }: Page): boolean =>
    expiresAt !== undefined && this.options.clock() >= expiresAt;

  /** Waits for the running rendering, or starts one; the stored page isn't returned. */
  private readonly renderOnce = (id: string, render: Task<Page>): Promise<Page> =>
    this.pages.forceFetch(id, { context: render, allowStale: false, forceRefresh: true });
}
