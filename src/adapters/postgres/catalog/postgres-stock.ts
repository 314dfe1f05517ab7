import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { Stock } from '#application/ports/stock';
import { type StockLevel, stockLevel, type Warehouse } from '#domain/shipping/stock-level';
import { type Database, rowsOf, texts } from '../database';

export class PostgresStock implements Stock {
  constructor(private readonly database: Database) {}

  levels(skus: readonly string[], zip: string): Task<readonly StockLevel[]> {
    return async () => {
      if (skus.length === 0) return [];
      const rows = await rowsOf(
        this.database,
        sql<{ key: string; onHand: number; productType: string }>`
          select v.sku_key as key, coalesce(s.on_hand, 0) as "onHand", p.product_type as "productType"
          from variant v join product p on p.id = v.product_id left join stock s on s.sku = v.sku and s.warehouse = (
            select min(warehouse) from warehouse_range where ${zip} between start_zip and end_zip
          ) where v.sku_key = any(${texts(skus.map((sku) => sku.toLowerCase()))})`,
      );
      const byKey = new Map(rows.map((row) => [row.key, row]));
      return skus.map((sku) => stockLevel(sku, byKey.get(sku.toLowerCase())));
    };
  }

  warehouses(): Task<readonly Warehouse[]> {
    return () =>
      rowsOf(
        this.database,
        sql<Warehouse>`
          select w.number, w.name, coalesce(
            (select json_agg(json_build_array(r.start_zip, r.end_zip) order by r.start_zip, r.end_zip)
             from warehouse_range r where r.warehouse = w.number), '[]'::json) as ranges
          from warehouse w order by w.number`,
      );
  }
}
