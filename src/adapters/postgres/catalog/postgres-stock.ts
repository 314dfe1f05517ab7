import * as t from 'io-ts';
import { sql } from 'kysely';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import { objectCodec } from '#adapters/codecs/object-codec';
import { readonlyListCodec } from '#adapters/codecs/plain-codecs';
import type { Stock } from '#application/ports/stock';
import { buildStockLevel, type StockWarehouse } from '#domain/shipping/stock-level';
import { buildSkuKey } from '#domain/typed-text';
import type { Database } from '../database';
import { sqlAnyText } from '../query';
import { buildWarehouseServingZipQuery } from './sold-rows';

/** The quantities of variants in the warehouse that serves `zip`; 0 if no warehouse serves it. */
const selectLevels = (database: Database, skus: readonly string[], zip: string) =>
  database
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .leftJoin('stock as s', (on) =>
      on.onRef('s.sku', '=', 'v.sku').on('s.warehouse', '=', buildWarehouseServingZipQuery(sql.val(zip))),
    )
    .select(['v.sku_key as key', 'p.product_type as productType'])
    .select(({ fn, lit }) => fn.coalesce('s.on_hand', lit(0)).as('onHand'))
    .where('v.sku_key', '=', sqlAnyText(skus.map((sku) => buildSkuKey(sku))));

const selectWarehouses = (database: Database) =>
  database
    .selectFrom('warehouse as w')
    .select(['w.number', 'w.name'])
    .select(
      sql`coalesce(
      (select json_agg(json_build_array(r.start_zip, r.end_zip) order by r.start_zip, r.end_zip)
       from warehouse_range r where r.warehouse = w.number), '[]'::json)`.as('ranges'),
    )
    .orderBy('w.number');

const WarehouseCodec = objectCodec<StockWarehouse>({
  number: t.number,
  name: t.string,
  ranges: readonlyListCodec(t.readonly(t.tuple([t.string, t.string]))),
});

export class PostgresStock implements Stock {
  constructor(private readonly database: Database) {}

  levels = (skus: readonly string[], zip: string) => async () => {
    if (skus.length === 0) return [];
    const rows = await selectLevels(this.database, skus, zip).execute();
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return skus.map((sku) => buildStockLevel(sku, byKey.get(buildSkuKey(sku))));
  };

  warehouses = () => async () => {
    const rows = await selectWarehouses(this.database).execute();
    return rows.map((row) => decodeOrThrow(WarehouseCodec, row, `the warehouse ${row.number}`));
  };
}
