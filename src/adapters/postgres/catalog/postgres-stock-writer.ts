import type { Task } from 'fp-ts/Task';
import type { Clock } from '#application/ports/clock';
import type { StockToWrite, StockWriter } from '#application/ports/stock-writer';
import type { Warehouse } from '#domain/shipping/stock-level';
import { type Database, execute, inOneTransaction, rowsOf } from '../database';
import { inValues, query, recordset } from '../query';
import { bumpRevision, type RevisionWatch } from '../revision-watch';
import { bumpOnStockClassChange } from './bump-on-stock-class-change';
import { writeLevels } from './write-levels';

const warehouseColumns = ['number', 'name'] as const;
const rangeColumns = ['warehouse', 'start_zip', 'end_zip'] as const;

export class PostgresStockWriter implements StockWriter {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly watch: RevisionWatch,
  ) {}

  writeWarehouses(warehouses: readonly Warehouse[]): Task<void> {
    const ranges = warehouses.flatMap(({ number, ranges: all }) =>
      all.map(([start, end]) => ({ warehouse: number, start_zip: start, end_zip: end })),
    );
    return async () => {
      await inOneTransaction(this.database, async (transaction) => {
        await execute(transaction, query.deleteFrom('warehouse'));
        await execute(
          transaction,
          query
            .insertInto('warehouse')
            .columns(warehouseColumns)
            .expression(query.selectFrom(recordset('warehouse', warehouses).as('w')).select(warehouseColumns)),
        );
        await execute(
          transaction,
          query
            .insertInto('warehouse_range')
            .columns(rangeColumns)
            .expression(query.selectFrom(recordset('warehouse_range', ranges).as('r')).select(rangeColumns))
            .onConflict((conflict) => conflict.doNothing()),
        );
        await bumpRevision(transaction);
      });
      this.watch.forget();
    };
  }

  writeLevels(levels: readonly StockToWrite[]): Task<readonly string[]> {
    return async () => {
      const unknown = await inOneTransaction(this.database, async (transaction) => {
        const keys = levels.map(({ sku }) => sku.toLowerCase());
        const known = await rowsOf(
          transaction,
          query.selectFrom('variant').select(['sku', 'sku_key as key']).where('sku_key', '=', inValues(keys)),
        );
        const skuOf = new Map(known.map(({ sku, key }) => [key, sku]));
        const rows = levels.flatMap((level) => {
          const sku = skuOf.get(level.sku.toLowerCase());
          return sku === undefined ? [] : [{ ...level, sku }];
        });
        await bumpOnStockClassChange(transaction, [...skuOf.values()], () =>
          writeLevels(transaction, rows, this.clock()),
        );
        return levels.map(({ sku }) => sku).filter((sku) => !skuOf.has(sku.toLowerCase()));
      });
      this.watch.forget();
      return [...new Set(unknown)];
    };
  }
}
