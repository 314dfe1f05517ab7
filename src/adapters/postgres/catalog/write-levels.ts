import { sql } from 'kysely';
import type { StockToWrite } from '#application/ports/stock-writer';
import type { Instant } from '#domain/time';
import { type Database, execute, json, moment } from '../database';

/** Sets what is on hand of known SKUs, and keeps the difference as a movement; of two rows for one place the later counts. */
export const writeLevels = async (database: Database, levels: readonly StockToWrite[], at: Instant): Promise<void> => {
  const last = [...new Map(levels.map((level) => [`${level.warehouse} ${level.sku}`, level])).values()];
  if (last.length === 0) return;
  const given = sql`json_to_recordset(${json(last)}) as g(sku text, warehouse int, "onHand" bigint)`;
  await execute(
    database,
    sql`
    select s.sku from stock s join ${given} on g.sku = s.sku and g.warehouse = s.warehouse
    order by s.sku, s.warehouse for update of s`,
  );
  await execute(
    database,
    sql`
    insert into stock_movement (at, sku, warehouse, change, reason)
    select ${moment(at)}, g.sku, g.warehouse, g."onHand" - coalesce(s.on_hand, 0), 'import'
    from ${given} left join stock s on s.sku = g.sku and s.warehouse = g.warehouse
    where g."onHand" <> coalesce(s.on_hand, 0)`,
  );
  await execute(
    database,
    sql`
    insert into stock (sku, warehouse, on_hand) select g.sku, g.warehouse, g."onHand" from ${given} order by 1, 2
    on conflict (sku, warehouse) do update set on_hand = excluded.on_hand`,
  );
};
