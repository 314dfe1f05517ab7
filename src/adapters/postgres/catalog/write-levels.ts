import { sql } from 'kysely';
import type { StockToWrite } from '#application/ports/stock';
import type { Instant } from '#domain/time';
import { type Database, sqlInstantParameter } from '../database';
import { buildRecordset, insertRows } from '../query';

/** Sets quantities of known SKUs, the later of two for one warehouse, and records each difference as a movement. */
export const saveStockLevels = async (
  database: Database,
  levels: readonly StockToWrite[],
  at: Instant,
): Promise<void> => {
  const last = new Map(
    levels.map(({ sku, warehouse, onHand }) => [`${warehouse} ${sku}`, { sku, warehouse, on_hand: onHand }]),
  );
  if (last.size === 0) return;
  const rows = [...last.values()];
  const newLevels = buildRecordset('stock', rows).as('g');
  await database
    .selectFrom('stock as s')
    .innerJoin(newLevels, (on) => on.onRef('g.sku', '=', 's.sku').onRef('g.warehouse', '=', 's.warehouse'))
    .select('s.sku')
    .orderBy('s.sku')
    .orderBy('s.warehouse')
    .forUpdate('s')
    .execute();
  const before = sql<number>`coalesce(s.on_hand, 0)`;
  const changes = database
    .selectFrom(newLevels)
    .leftJoin('stock as s', (on) => on.onRef('s.sku', '=', 'g.sku').onRef('s.warehouse', '=', 'g.warehouse'))
    .select((column) => [
      sqlInstantParameter(at).as('at'),
      'g.sku',
      'g.warehouse',
      column('g.on_hand', '-', before).as('change'),
      sql.lit('import').as('reason'),
    ])
    .where('g.on_hand', '<>', before);
  await database
    .insertInto('stock_movement')
    .columns(['at', 'sku', 'warehouse', 'change', 'reason'])
    .expression(changes)
    .execute();
  const end = sql`order by sku, warehouse on conflict (sku, warehouse) do update set on_hand = excluded.on_hand`;
  await insertRows(database, 'stock', rows, end);
};
