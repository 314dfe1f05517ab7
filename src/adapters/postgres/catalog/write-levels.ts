import { sql } from 'kysely';
import type { StockToWrite } from '#application/ports/stock-writer';
import type { Instant } from '#domain/time';
import { type Database, execute, instantParameter } from '../database';
import { excludedColumns, query, recordset } from '../query';

const columns = ['sku', 'warehouse', 'on_hand'] as const;

/** Sets what is on hand of known SKUs, and keeps the difference as a movement; of two rows for one place the later counts. */
export const writeLevels = async (database: Database, levels: readonly StockToWrite[], at: Instant): Promise<void> => {
  const last = new Map(
    levels.map(({ sku, warehouse, onHand }) => [`${warehouse} ${sku}`, { sku, warehouse, on_hand: onHand }]),
  );
  if (last.size === 0) return;
  const given = recordset('stock', [...last.values()]).as('g');
  await execute(
    database,
    query
      .selectFrom('stock as s')
      .innerJoin(given, (on) => on.onRef('g.sku', '=', 's.sku').onRef('g.warehouse', '=', 's.warehouse'))
      .select('s.sku')
      .orderBy('s.sku')
      .orderBy('s.warehouse')
      .forUpdate('s'),
  );
  const before = sql<number>`coalesce(s.on_hand, 0)`;
  const changes = query
    .selectFrom(given)
    .leftJoin('stock as s', (on) => on.onRef('s.sku', '=', 'g.sku').onRef('s.warehouse', '=', 'g.warehouse'))
    .select((column) => [
      instantParameter(at).as('at'),
      'g.sku',
      'g.warehouse',
      column('g.on_hand', '-', before).as('change'),
      sql.lit('import').as('reason'),
    ])
    .where('g.on_hand', '<>', before);
  await execute(
    database,
    query.insertInto('stock_movement').columns(['at', 'sku', 'warehouse', 'change', 'reason']).expression(changes),
  );
  await execute(
    database,
    query
      .insertInto('stock')
      .columns(columns)
      .expression(query.selectFrom(given).select(columns).orderBy('sku').orderBy('warehouse'))
      .onConflict((conflict) => conflict.columns(['sku', 'warehouse']).doUpdateSet(excludedColumns(['on_hand']))),
  );
};
