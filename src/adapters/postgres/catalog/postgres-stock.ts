import type { Task } from 'fp-ts/Task';
import * as t from 'io-ts';
import { sql } from 'kysely';
import type { Stock } from '#application/ports/stock';
import { type StockLevel, stockLevel, type Warehouse } from '#domain/shipping/stock-level';
import { listOf } from '../column-codecs';
import { type Database, rowsOf } from '../database';
import { decodeRow } from '../decode-row';
import { inValues, query } from '../query';
import { record } from '../record';
import { warehouseServing } from './sold-rows';

/** What the warehouse that serves `zip` has of variants; none where no warehouse does. */
const selectLevels = (skus: readonly string[], zip: string) =>
  query
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .leftJoin('stock as s', (on) =>
      on.onRef('s.sku', '=', 'v.sku').on('s.warehouse', '=', warehouseServing(sql.val(zip))),
    )
    .select(['v.sku_key as key', 'p.product_type as productType'])
    .select(({ fn, lit }) => fn.coalesce('s.on_hand', lit(0)).as('onHand'))
    .where('v.sku_key', '=', inValues(skus.map((sku) => sku.toLowerCase())));

const selectWarehouses = query
  .selectFrom('warehouse as w')
  .select(['w.number', 'w.name'])
  .select(
    sql`coalesce(
      (select json_agg(json_build_array(r.start_zip, r.end_zip) order by r.start_zip, r.end_zip)
       from warehouse_range r where r.warehouse = w.number), '[]'::json)`.as('ranges'),
  )
  .orderBy('w.number');

const WarehouseCodec = record<Warehouse>({
  number: t.number,
  name: t.string,
  ranges: listOf(t.readonly(t.tuple([t.string, t.string]))),
});

export class PostgresStock implements Stock {
  constructor(private readonly database: Database) {}

  levels(skus: readonly string[], zip: string): Task<readonly StockLevel[]> {
    return async () => {
      if (skus.length === 0) return [];
      const rows = await rowsOf(this.database, selectLevels(skus, zip));
      const byKey = new Map(rows.map((row) => [row.key, row]));
      return skus.map((sku) => stockLevel(sku, byKey.get(sku.toLowerCase())));
    };
  }

  warehouses(): Task<readonly Warehouse[]> {
    return async () => {
      const rows = await rowsOf(this.database, selectWarehouses);
      return rows.map((row) => decodeRow(WarehouseCodec, row, `the warehouse ${row.number}`));
    };
  }
}
