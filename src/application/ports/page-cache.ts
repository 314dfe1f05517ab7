import type { Task } from 'fp-ts/Task';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';

/** Identifies a page across sites. `url` is the path with the query parameters that its route knows. */
export type PageKey = { readonly site: Site; readonly url: string };

/** What a cache needs to know about a page. */
export type PageCacheInfo = {
  /** The memory that the stored page takes. */
  readonly sizeInBytes: number;
  /** A page that is not cacheable is rendered for every request, and removes the page that was stored under its key. */
  readonly isCacheable: boolean;
  /** The page is not answered from this instant on. Absent: the page itself never expires. */
  readonly expiresAt?: Instant;
};

/** Rendered pages that all guests of a site share. Every adapter passes `test/contracts/page-cache.contract.ts`. */
export interface PageCache<Page extends PageCacheInfo> {
  /**
   * Answers the stored page, or the result of `render`. Concurrent calls for one key share one rendering.
   * A stored page older than a minute is answered and rendered again in the background; where that fails, the stored
   * page stays. A page older than eleven minutes, or expired, is not answered: the caller waits for `render` and gets
   * its failure. A page that expires while it is rendered is rendered once more.
   */
  get(key: PageKey, render: Task<Page>): Task<Page>;
  /** Removes a site's pages. One that is being rendered is answered to the waiting callers, but not stored. */
  drop(site: Site): void;
  /** Whether the cache holds no page of any site. */
  readonly isEmpty: boolean;
}
