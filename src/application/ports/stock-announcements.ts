import type { Task } from 'fp-ts/Task';
import type { Instant } from '#domain/time';

/**
 * What renewals change of what is in stock, limited or out of stock. Pages show it a while later, once for all of them, so
 * that many renewals do not empty the page cache again and again. Every adapter passes
 * `test/contracts/stock-announcements.contract.ts`.
 */
export interface StockAnnouncements {
  /**
   * Raises the revision of both sites where the first change that was not announced was made at `before` or earlier, and
   * answers whether it did. Of any number of concurrent callers one does.
   */
  announce(before: Instant): Task<boolean>;
}
