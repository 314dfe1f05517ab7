import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { StockToWrite, StockWriter } from '#application/ports/stock-writer';
import type { Warehouse } from '#domain/shipping/stock-level';
import { type Database, execute, json, rowsOf, texts, together } from '../database';
import { bump, type RevisionWatch } from '../revision-watch';
import { watchingClasses } from './stock-classes';
import { writeLevels } from './write-levels';

export class PostgresStockWriter implements StockWriter {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly watch: RevisionWatch,
  ) {}

  writeWarehouses(warehouses: readonly Warehouse[]): Task<void> {
    const ranges = warehouses.flatMap(({ number, ranges: all }) =>
      all.map(([startZip, endZip]) => ({ number, startZip, endZip })),
    );
    return async () => {
      await together(this.database, async (transaction) => {
        await execute(transaction, sql`delete from warehouse`);
        await execute(
          transaction,
          sql`
          insert into warehouse select number, name
          from json_to_recordset(${json(warehouses)}) as w(number int, name text)`,
        );
        await execute(
          transaction,
          sql`
          insert into warehouse_range select number, "startZip", "endZip"
          from json_to_recordset(${json(ranges)}) as r(number int, "startZip" text, "endZip" text)
          on conflict do nothing`,
        );
        await bump(transaction);
      });
      this.watch.forget();
    };
  }

  writeLevels(levels: readonly StockToWrite[]): Task<readonly string[]> {
    return async () => {
      const unknown = await together(this.database, async (transaction) => {
        const keys = levels.map(({ sku }) => sku.toLowerCase());
        const known = await rowsOf(
          transaction,
          sql<{
            sku: string;
            key: string;
          }>`select sku, sku_key as key from variant where sku_key = any(${texts(keys)})`,
        );
        const skuOf = new Map(known.map(({ sku, key }) => [key, sku]));
        const rows = levels.flatMap((level) => {
          const sku = skuOf.get(level.sku.toLowerCase());
          return sku === undefined ? [] : [{ ...level, sku }];
        });
        await watchingClasses(transaction, [...skuOf.values()], () => writeLevels(transaction, rows, this.clock()));
        return levels.map(({ sku }) => sku).filter((sku) => !skuOf.has(sku.toLowerCase()));
      });
      this.watch.forget();
      return [...new Set(unknown)];
    };
  }
}
