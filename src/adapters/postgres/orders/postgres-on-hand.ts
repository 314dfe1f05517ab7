import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { Clock } from '#application/ports/clock';
import type { NotEnough, OnHand } from '#application/ports/on-hand';
import type { OrderId } from '#domain/orders/order';
import { type StockNeed, totalNeeds } from '#domain/shipping/stock-need';
import { bumpOnStockClassChange } from '../catalog/bump-on-stock-class-change';
import { type Database, execute, inOneTransaction, rowsOf } from '../database';
import { inValues, query, recordset } from '../query';

type Movement = { readonly sku: string; readonly warehouse: number; readonly change: number };

const movementColumns = ['at', 'sku', 'warehouse', 'change', 'reason', 'order_id'] as const;

export class PostgresOnHand implements OnHand {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  take(warehouse: number, needs: readonly StockNeed[], orderId: OrderId): TaskEither<NotEnough, void> {
    const total = totalNeeds(needs);
    const skus = total.map(({ sku }) => sku);
    return () =>
      inOneTransaction(this.database, async (transaction): Promise<E.Either<NotEnough, void>> => {
        const levels = await rowsOf(
          transaction,
          query
            .selectFrom('stock')
            .select(['sku', 'on_hand as onHand'])
            .where('warehouse', '=', warehouse)
            .where('sku', '=', inValues(skus))
            .orderBy('sku')
            .forUpdate(),
        );
        const onHand = new Map(levels.map((level) => [level.sku, level.onHand]));
        const short = total.filter(({ sku, quantity }) => (onHand.get(sku) ?? 0) < quantity);
        if (short.length > 0) {
          return E.left({ kind: 'NotEnough', left: short.map(({ sku }) => ({ sku, left: onHand.get(sku) ?? 0 })) });
        }
        const movements = total.map(({ sku, quantity }) => ({ sku, warehouse, change: -quantity }));
        await this.move(transaction, movements, 'order', orderId);
        return E.right(undefined);
      });
  }

  putBack(orderId: OrderId): Task<void> {
    return () =>
      inOneTransaction(this.database, async (transaction) => {
        const own = query.selectFrom('stock_movement').where('order_id', '=', orderId);
        await execute(transaction, own.select('id').orderBy('id').forUpdate());
        const open = await rowsOf(
          transaction,
          own
            .select(({ fn, neg }) => ['sku', 'warehouse', neg(fn.sum<number>('change')).as('change')])
            .groupBy(['sku', 'warehouse'])
            .having(({ fn }) => fn.sum<number>('change'), '<', 0)
            .orderBy('sku')
            .orderBy('warehouse'),
        );
        if (open.length > 0) await this.move(transaction, open, 'put-back', orderId);
      });
  }

  private async move(
    transaction: Database,
    movements: readonly Movement[],
    reason: 'order' | 'put-back',
    orderId: OrderId,
  ): Promise<void> {
    const at = new Date(this.clock()).toISOString();
    const rows = movements.map((movement) => ({ ...movement, at, reason, order_id: orderId }));
    const moved = recordset('stock_movement', rows).as('m');
    await bumpOnStockClassChange(
      transaction,
      movements.map(({ sku }) => sku),
      async () => {
        await execute(
          transaction,
          query
            .updateTable('stock as s')
            .from(moved)
            .set((column) => ({ on_hand: column('s.on_hand', '+', column.ref('m.change')) }))
            .whereRef('s.sku', '=', 'm.sku')
            .whereRef('s.warehouse', '=', 'm.warehouse'),
        );
        await execute(
          transaction,
          query
            .insertInto('stock_movement')
            .columns(movementColumns)
            .expression(query.selectFrom(moved).select(movementColumns)),
        );
      },
    );
  }
}
