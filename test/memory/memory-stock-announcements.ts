import type { StockAnnouncements } from '#application/ports/stock-announcements';
import { sites } from '#domain/site';
import type { Instant } from '#domain/time';
import { bumpRevision, type MemoryDatabase } from './memory-database';

export class MemoryStockAnnouncements implements StockAnnouncements {
  constructor(private readonly store: MemoryDatabase) {}

  announce = (before: Instant) =>
    this.store.task((tables) => {
      const [first] = tables.stockChanges;
      if (first === undefined || first > before) return false;
      tables.stockChanges.length = 0;
      bumpRevision(tables, sites);
      return true;
    });
}
