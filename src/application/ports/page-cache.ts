import type { Task } from 'fp-ts/Task';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';

/** Names a page among the pages of all sites; the address is its path with the parameters that its route knows. */
export type PageKey = { readonly site: Site; readonly address: string };

/** What a cache has to know of a page. */
export type CacheablePage = {
  /** The memory that storing it takes. */
  readonly sizeInBytes: number;
  /** A page that is not cacheable is rendered for every request, and removes the page that was stored under its key. */
  readonly isCacheable: boolean;
  /** From this instant on the page is not answered any more. Absent: the page itself sets no end. */
  readonly expiresAt?: Instant;
};

/**
 * Rendered pages that are the same for every guest of a site. Every adapter passes
 * `test/contracts/page-cache.contract.ts`.
 */
export interface PageCache<Page extends CacheablePage> {
  /**
   * Answers the stored page, else what `render` makes. Calls for one key at the same time share one rendering.
   *
   * A stored page that is older than a minute is answered and rendered again in the background; where that fails, the
   * stored page stays. A page that is older than eleven minutes or has expired is not answered: the caller waits for
   * `render` and gets its failure. A page that expires while it is rendered is rendered once more.
   */
  get(key: PageKey, render: Task<Page>): Task<Page>;
  /** Removes the pages of a site. A page of it that is being rendered is answered to those who wait, but not stored. */
  drop(site: Site): void;
  /** Whether no page of any site is stored. */
  readonly isEmpty: boolean;
}
