import type { Task } from 'fp-ts/Task';
import type { Instant } from '#domain/time';

/**
 * Stock class changes (in stock, limited, out of stock) caused by renewals. Pages show them a while later, all at once, so
 * that many renewals don't empty the page cache over and over. Every adapter passes
 * `test/contracts/stock-announcements.contract.ts`.
 */
export interface StockAnnouncements {
  /**
   * Raises the revision of both sites if the first unannounced change was made at `before` or earlier, and returns whether
   * it did. Of concurrent callers, one does.
   */
  announce(before: Instant): Task<boolean>;
}
