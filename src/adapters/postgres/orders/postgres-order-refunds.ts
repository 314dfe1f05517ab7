import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import { objectCodec } from '#adapters/codecs/object-codec';
import { brandedCodec } from '#adapters/codecs/plain-codecs';
import type { OrderRefunds, PendingRefund, SettledRefund } from '#application/ports/order-refunds';
import type { OrderId } from '#domain/orders/order';
import type { OrderRefund } from '#domain/orders/order-refund';
import type { Site } from '#domain/site';
import { type Database, runInTransaction, sqlInstantParameter, sqlJsonParameter } from '../database';
import { OrderRefundCodec, refundExpression } from './refund-rows';

const PendingRefundCodec = objectCodec<PendingRefund>({ orderId: brandedCodec<OrderId>(), refund: OrderRefundCodec });

/** Inserts the lines of a refund, each after the units of its line that were refunded before. */
const insertLines = (orderId: OrderId, { number, lines }: OrderRefund) => sql`
  insert into order_refund_line (order_id, number, position, units, units_before, quantity, amount, tax)
  select ${orderId}, ${number}::integer, new.position, new.units,
    coalesce((select sum(b.units) from order_refund_line b
      where b.order_id = ${orderId} and b.position = new.position), 0)::integer,
    coalesce(o.quantity, 0), new.amount, new.tax
  from json_to_recordset(${sqlJsonParameter(lines)}) as new(position integer, units integer, amount bigint, tax bigint)
  left join order_line o on o.order_id = ${orderId} and o.position = new.position`;

export class PostgresOrderRefunds implements OrderRefunds {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
  ) {}

  begin = (orderId: OrderId, refund: OrderRefund) => () =>
    runInTransaction(this.database, async (transaction) => {
      const { number, begunAt, charge, shipping, serviceCharge, total } = refund;
      const columns = { number, charge, shipping, service_charge: serviceCharge, total, status: 'pending' as const };
      await transaction
        .insertInto('order_refund')
        .values({ order_id: orderId, ...columns, begun_at: sqlInstantParameter(begunAt) })
        .execute();
      await insertLines(orderId, refund).execute(transaction);
    });

  settle = (orderId: OrderId, number: number, settled: SettledRefund) => async () => {
    const row = await this.database
      .updateTable('order_refund')
      .set({ status: settled.status, reference: settled.status === 'done' ? settled.reference : null })
      .where('order_id', '=', orderId)
      .where('number', '=', number)
      .where('status', '=', 'pending')
      .returning('number')
      .executeTakeFirst();
    return row !== undefined;
  };

  pendingSince(before: string): Task<readonly PendingRefund[]> {
    const pending = this.database
      .selectFrom('order_refund as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(['r.order_id as orderId', refundExpression.as('refund')])
      .where('o.site', '=', this.site)
      .where('r.status', '=', 'pending')
      .where('r.begun_at', '<', sqlInstantParameter(before))
      .orderBy('r.begun_at')
      .orderBy('r.order_id');
    return async () =>
      (await pending.execute()).map((row) =>
        decodeOrThrow(PendingRefundCodec, row, `a refund of the order ${row.orderId}`),
      );
  }
}
