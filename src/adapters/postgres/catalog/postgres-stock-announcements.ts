import { sql } from 'kysely';
import type { StockAnnouncements } from '#application/ports/stock-announcements';
import type { Instant } from '#domain/time';
import { type Database, runInTransaction, sqlInstantParameter } from '../database';
import { bumpRevision, type SiteRevisionWatcher } from '../site-revision-watcher';

/** Notes that stock changed at `at`, unless an earlier change is noted. */
export const noteStockChange = async (database: Database, at: Instant): Promise<void> => {
  await database
    .updateTable('revision')
    .set({ stock_changed_at: sqlInstantParameter(at) })
    .where('site', '=', 'DTC')
    .where('stock_changed_at', 'is', null)
    .execute();
};

export class PostgresStockAnnouncements implements StockAnnouncements {
  constructor(
    private readonly database: Database,
    private readonly watch: Pick<SiteRevisionWatcher, 'forget'>,
  ) {}

  announce = (before: Instant) => async () => {
    const hasAnnounced = await runInTransaction(this.database, async (transaction) => {
      const noted = await transaction
        .updateTable('revision')
        .set({ stock_changed_at: sql<null>`null` })
        .where('stock_changed_at', '<=', sqlInstantParameter(before))
        .returning('site')
        .executeTakeFirst();
      if (noted) await bumpRevision(transaction);
      return noted !== undefined;
    });
    if (hasAnnounced) this.watch.forget();
    return hasAnnounced;
  };
}
