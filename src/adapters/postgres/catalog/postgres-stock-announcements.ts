import { sql } from 'kysely';
import type { StockAnnouncements } from '#application/ports/stock-announcements';
import type { Instant } from '#domain/time';
import { type Database, executeStatement, queryFirstRow, runInTransaction, sqlInstantParameter } from '../database';
import { queryBuilder } from '../query';
import { bumpRevision, type SiteRevisionWatcher } from '../site-revision-watcher';

/** Notes that stock changed at `at`, unless an earlier change is noted. */
export const noteStockChange = (database: Database, at: Instant): Promise<void> =>
  executeStatement(
    database,
    queryBuilder
      .updateTable('revision')
      .set({ stock_changed_at: sqlInstantParameter(at) })
      .where('site', '=', 'DTC')
      .where('stock_changed_at', 'is', null),
  );

export class PostgresStockAnnouncements implements StockAnnouncements {
  constructor(
    private readonly database: Database,
    private readonly watch: Pick<SiteRevisionWatcher, 'forget'>,
  ) {}

  announce = (before: Instant) => async () => {
    const hasAnnounced = await runInTransaction(this.database, async (transaction) => {
      const noted = await queryFirstRow(
        transaction,
        queryBuilder
          .updateTable('revision')
          .set({ stock_changed_at: sql<null>`null` })
          .where('stock_changed_at', '<=', sqlInstantParameter(before))
          .returning('site'),
      );
      if (noted) await bumpRevision(transaction);
      return noted !== undefined;
    });
    if (hasAnnounced) this.watch.forget();
    return hasAnnounced;
  };
}
