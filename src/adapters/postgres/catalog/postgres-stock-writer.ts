import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { StockToWrite, StockWriter } from '#application/ports/stock';
import { defaultWarehouse, type StockWarehouse } from '#domain/shipping/stock-level';
import { buildSkuKey } from '#domain/typed-text';
import { type Database, runInTransaction } from '../database';
import { insertRows, sqlAnyText } from '../query';
import { bumpRevision, type SiteRevisionWatcher } from '../site-revision-watcher';
import { bumpRevisionOnAvailabilityChange } from './bump-on-stock-class-change';
import { saveStockLevels } from './write-levels';

export class PostgresStockWriter implements StockWriter {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly watch: SiteRevisionWatcher,
  ) {}

  writeWarehouses(warehouses: readonly StockWarehouse[]): Task<void> {
    const ranges = warehouses.flatMap(({ number, ranges: all }) =>
      all.map(([start, end]) => ({ warehouse: number, start_zip: start, end_zip: end })),
    );
    return async () => {
      await runInTransaction(this.database, async (transaction) => {
        await transaction.deleteFrom('warehouse').execute();
        const rows = warehouses.map(({ number, name }) => ({ number, name }));
        await insertRows(transaction, 'warehouse', rows);
        await insertRows(transaction, 'warehouse_range', ranges, sql`on conflict do nothing`);
        await bumpRevision(transaction);
      });
      this.watch.forget();
    };
  }

  ensureWarehouse(): Task<void> {
    const { number, name, ranges } = defaultWarehouse;
    return async () => {
      await runInTransaction(this.database, async (transaction) => {
        const [some] = await transaction.selectFrom('warehouse').select('number').limit(1).execute();
        if (some) return;
        await insertRows(transaction, 'warehouse', [{ number, name }], sql`on conflict do nothing`);
        const rows = ranges.map(([start, end]) => ({ warehouse: number, start_zip: start, end_zip: end }));
        await insertRows(transaction, 'warehouse_range', rows, sql`on conflict do nothing`);
        await bumpRevision(transaction);
      });
      this.watch.forget();
    };
  }

  writeLevels = (levels: readonly StockToWrite[]) => async () => {
    const unknown = await runInTransaction(this.database, async (transaction) => {
      const keys = levels.map(({ sku }) => buildSkuKey(sku));
      const known = await transaction
        .selectFrom('variant')
        .select(['sku', 'sku_key as key'])
        .where('sku_key', '=', sqlAnyText(keys))
        .execute();
      const skuOf = new Map(known.map(({ sku, key }) => [key, sku]));
      const rows = levels.flatMap((level) => {
        const sku = skuOf.get(buildSkuKey(level.sku));
        return sku === undefined ? [] : [{ ...level, sku }];
      });
      await bumpRevisionOnAvailabilityChange(transaction, [...skuOf.values()], () =>
        saveStockLevels(transaction, rows, this.clock()),
      );
      return levels.map(({ sku }) => sku).filter((sku) => !skuOf.has(buildSkuKey(sku)));
    });
    this.watch.forget();
    return [...new Set(unknown)];
  };
}
