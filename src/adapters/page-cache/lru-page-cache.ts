import type { Task } from 'fp-ts/Task';
import type { Clock } from '#application/ports/clock';
import type { CacheablePage, PageCache, PageKey } from '#application/ports/page-cache';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';

type StoredPage<Page> = { readonly page: Page; readonly storedAt: Instant };

type Options = {
  readonly clock: Clock;
  /** The pages stored at once take at most this many bytes; with 0 no page is stored. */
  readonly maxBytes: number;
};

const freshMs = 60_000;
const staleMs = 600_000;

const prefixOf = (site: Site): string => `${site} `;
const idOf = ({ site, address }: PageKey): string => prefixOf(site) + address;

/** A page cache in the memory of this process; the least recently used pages are removed first. */
export class LruPageCache<Page extends CacheablePage> implements PageCache<Page> {
  /** The least recently used page is the first. */
  private readonly stored = new Map<string, StoredPage<Page>>();
  /** The renderings whose page is to be stored. */
  private readonly renderings = new Map<string, Promise<Page>>();
  private storedBytes = 0;

  constructor(private readonly options: Options) {}

  get = (key: PageKey, render: Task<Page>) => async (): Promise<Page> => {
    const id = idOf(key);
    const stored = this.stored.get(id);
    if (!stored || this.ageOf(stored) > freshMs + staleMs || this.hasExpired(stored.page)) {
      return this.renderUnexpired(id, render);
    }
    this.markUsed(id, stored);
    if (this.ageOf(stored) > freshMs) this.renderOnce(id, render).catch(() => undefined);
    return stored.page;
  };

  get isEmpty(): boolean {
    return this.stored.size === 0;
  }

  drop(site: Site): void {
    const isOfSite = (id: string): boolean => id.startsWith(prefixOf(site));
    for (const id of [...this.stored.keys()].filter(isOfSite)) this.remove(id);
    for (const id of [...this.renderings.keys()].filter(isOfSite)) this.renderings.delete(id);
  }

  private ageOf({ storedAt }: StoredPage<Page>): number {
    return this.options.clock() - storedAt;
  }

  private hasExpired({ expiresAt }: Page): boolean {
    return expiresAt !== undefined && this.options.clock() >= expiresAt;
  }

  private markUsed(id: string, stored: StoredPage<Page>): void {
    this.stored.delete(id);
    this.stored.set(id, stored);
  }

  private async renderUnexpired(id: string, render: Task<Page>): Promise<Page> {
    const page = await this.renderOnce(id, render);
    return this.hasExpired(page) ? this.renderOnce(id, render) : page;
  }

  private renderOnce(id: string, render: Task<Page>): Promise<Page> {
    const running = this.renderings.get(id);
    if (running) return running;
    const isCurrent = (): boolean => this.renderings.get(id) === rendering;
    const rendering: Promise<Page> = render()
      .then((page) => {
        if (isCurrent()) this.replace(id, page);
        return page;
      })
      .finally(() => {
        if (isCurrent()) this.renderings.delete(id);
      });
    this.renderings.set(id, rendering);
    return rendering;
  }

  private replace(id: string, page: Page): void {
    this.remove(id);
    if (!page.isCacheable) return;
    this.stored.set(id, { page, storedAt: this.options.clock() });
    this.storedBytes += page.sizeInBytes;
    for (const oldest of this.stored.keys()) {
      if (this.storedBytes <= this.options.maxBytes) break;
      this.remove(oldest);
    }
  }

  private remove(id: string): void {
    const stored = this.stored.get(id);
    if (!stored) return;
    this.stored.delete(id);
    this.storedBytes -= stored.page.sizeInBytes;
  }
}
