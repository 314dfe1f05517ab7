import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import { sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { NotEnough, OnHand } from '#application/ports/on-hand';
import type { OrderId } from '#domain/orders/order';
import { type StockNeed, totalNeeds } from '#domain/shipping/stock-need';
import { watchingClasses } from '../catalog/stock-classes';
import { type Database, execute, json, moment, rowsOf, texts, together } from '../database';

type Level = { readonly sku: string; readonly onHand: number };
type Movement = { readonly sku: string; readonly warehouse: number; readonly change: number };

export class PostgresOnHand implements OnHand {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  take(warehouse: number, needs: readonly StockNeed[], orderId: OrderId): TaskEither<NotEnough, void> {
    const total = totalNeeds(needs);
    const skus = total.map(({ sku }) => sku);
    return () =>
      together(this.database, async (transaction): Promise<E.Either<NotEnough, void>> => {
        const levels = await rowsOf(
          transaction,
          sql<Level>`
            select sku, on_hand as "onHand" from stock
            where warehouse = ${warehouse}::int and sku = any(${texts(skus)}) order by sku for update`,
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
      together(this.database, async (transaction) => {
        await execute(
          transaction,
          sql`select id from stock_movement where order_id = ${orderId} order by id for update`,
        );
        const open = await rowsOf(
          transaction,
          sql<Movement>`
            select sku, warehouse, -sum(change) as change from stock_movement where order_id = ${orderId}
            group by sku, warehouse having sum(change) < 0 order by sku, warehouse`,
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
    const recordset = sql`json_to_recordset(${json(movements)}) as m(sku text, warehouse int, change bigint)`;
    await watchingClasses(
      transaction,
      movements.map(({ sku }) => sku),
      async () => {
        await execute(
          transaction,
          sql`
            update stock s set on_hand = s.on_hand + m.change from ${recordset}
            where s.sku = m.sku and s.warehouse = m.warehouse`,
        );
        await execute(
          transaction,
          sql`
            insert into stock_movement (at, sku, warehouse, change, reason, order_id)
            select ${moment(this.clock())}, sku, warehouse, change, ${reason}, ${orderId} from ${recordset}`,
        );
      },
    );
  }
}
