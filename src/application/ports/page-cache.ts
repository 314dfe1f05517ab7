import type { Task } from 'fp-ts/Task';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';

/** Identifies a page across sites. `url` is the path with the query parameters that its route knows. */
export type PageKey = { readonly site: Site; readonly url: string };

/** What a cache needs to know about a page. */
export type PageCacheInfo = {
  /** The memory that the stored page takes. */
  readonly sizeInBytes: number;
  /** A page that isn't cacheable is rendered for every request, and removes the page stored under its key. */
  readonly isCacheable: boolean;
  /** The page isn't served from this instant on. If absent, the page never expires. */
  readonly expiresAt?: Instant;
};

/** Rendered pages that all guests of a site share. Every adapter passes `test/contracts/page-cache.contract.ts`. */
export interface PageCache<Page extends PageCacheInfo> {
  /**
   * Returns the stored page, or the result of `render`. Concurrent calls for one key share one rendering. A stored page
   * older than a minute is returned, and rendered again in the background; if that fails, the stored page stays. A page
   * older than eleven minutes, or expired, isn't returned: the caller waits for `render` and gets its failure. A page that
   * expires while it is rendered is rendered once more.
   */
  get(key: PageKey, render: Task<Page>): Task<Page>;
  /** Removes a site's pages. A page that's being rendered is returned to the waiting callers, but not stored. */
  drop(site: Site): void;
  /** Whether the cache holds no page of any site. */
  readonly isEmpty: boolean;
}
