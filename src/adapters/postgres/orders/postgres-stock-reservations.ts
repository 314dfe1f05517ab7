import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { Clock } from '#application/ports/clock';
import type { InsufficientStock, StockReservations } from '#application/ports/stock-reservations';
import type { OrderId } from '#domain/orders/order';
import { type RequiredStock, sumStockNeeds } from '#domain/shipping/stock-level';
import { bumpRevisionOnAvailabilityChange } from '../catalog/bump-on-stock-class-change';
import { noteStockChange } from '../catalog/postgres-stock-announcements';
import { type Database, runInTransaction } from '../database';
import { buildRecordset, insertRows, sqlAnyText } from '../query';
import { bumpRevision } from '../site-revision-watcher';

type Movement = { readonly sku: string; readonly warehouse: number; readonly change: number };

/** What an order took and has not put back, as movements that put it back; nobody else puts it back meanwhile. */
const lockTaken = async (transaction: Database, orderId: OrderId): Promise<readonly Movement[]> => {
  const own = transaction.selectFrom('stock_movement').where('order_id', '=', orderId);
  await own.select('id').orderBy('id').forUpdate().execute();
  return own
    .select(({ fn, neg }) => ['sku', 'warehouse', neg(fn.sum<number>('change')).as('change')])
    .groupBy(['sku', 'warehouse'])
    .having(({ fn }) => fn.sum<number>('change'), '<', 0)
    .orderBy('sku')
    .orderBy('warehouse')
    .execute();
};

export class PostgresStockReservations implements StockReservations {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    /** When pages show that something went out of stock, or came back. */
    private readonly announces: 'at once' | 'later' = 'at once',
  ) {}

  take(warehouse: number, needs: readonly RequiredStock[], orderId: OrderId): TaskEither<InsufficientStock, void> {
    const total = sumStockNeeds(needs);
    const skus = total.map(({ sku }) => sku);
    return () =>
      runInTransaction(this.database, async (transaction): Promise<E.Either<InsufficientStock, void>> => {
        const levels = await transaction
          .selectFrom('stock')
          .select(['sku', 'on_hand as onHand'])
          .where('warehouse', '=', warehouse)
          .where('sku', '=', sqlAnyText(skus))
          .orderBy('sku')
          .forUpdate()
          .execute();
        const onHand = new Map(levels.map((level) => [level.sku, level.onHand]));
        const missing = total.filter(({ sku, quantity }) => (onHand.get(sku) ?? 0) < quantity);
        if (missing.length > 0) {
          return E.left({
            kind: 'InsufficientStock',
            left: missing.map(({ sku }) => ({ sku, left: onHand.get(sku) ?? 0 })),
          });
        }
        const movements = total.map(({ sku, quantity }) => ({ sku, warehouse, change: -quantity }));
        await this.move(transaction, movements, 'order', orderId);
        return E.right(undefined);
      });
  }

  putBack = (orderId: OrderId) => () =>
    runInTransaction(this.database, async (transaction) => {
      await this.move(transaction, await lockTaken(transaction, orderId), 'put-back', orderId);
    });

  putBackRefunded = (orderId: OrderId, units: readonly RequiredStock[]) => () =>
    runInTransaction(this.database, async (transaction) => {
      const wanted = new Map(sumStockNeeds(units).map(({ sku, quantity }) => [sku, quantity]));
      const movements = (await lockTaken(transaction, orderId)).map((taken) => ({
        ...taken,
        change: Math.min(taken.change, wanted.get(taken.sku) ?? 0),
      }));
      await this.move(
        transaction,
        movements.filter(({ change }) => change > 0),
        'refund',
        orderId,
      );
    });

  private async move(
    transaction: Database,
    movements: readonly Movement[],
    reason: 'order' | 'put-back' | 'refund',
    orderId: OrderId,
  ): Promise<void> {
    if (movements.length === 0) return;
    const at = new Date(this.clock()).toISOString();
    const rows = movements.map((movement) => ({ ...movement, at, reason, order_id: orderId }));
    const moved = buildRecordset('stock_movement', rows).as('m');
    await bumpRevisionOnAvailabilityChange(
      transaction,
      movements.map(({ sku }) => sku),
      async () => {
        await transaction
          .updateTable('stock as s')
          .from(moved)
          .set((column) => ({ on_hand: column('s.on_hand', '+', column.ref('m.change')) }))
          .whereRef('s.sku', '=', 'm.sku')
          .whereRef('s.warehouse', '=', 'm.warehouse')
          .execute();
        await insertRows(transaction, 'stock_movement', rows);
      },
      this.announces === 'later' ? () => noteStockChange(transaction, this.clock()) : bumpRevision,
    );
  }
}
