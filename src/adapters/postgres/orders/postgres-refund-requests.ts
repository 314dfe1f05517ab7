import { sql } from 'kysely';
import type { RefundRequests } from '#application/ports/refund-requests';
import type { OrderId } from '#domain/orders/order';
import type { RefundRequest, RefundRequestAnswer } from '#domain/orders/refund-request';
import { type Database, runInTransaction, sqlInstantParameter, sqlJsonParameter } from '../database';

const outcomeOf = (answer: RefundRequestAnswer) =>
  answer.kind === 'approved' ? { refund: answer.refund } : { refusal: answer.reason };

export class PostgresRefundRequests implements RefundRequests {
  constructor(private readonly database: Database) {}

  add =
    (orderId: OrderId, { number, askedAt, reason, details, lines }: RefundRequest) =>
    () =>
      runInTransaction(this.database, async (transaction) => {
        await transaction
          .insertInto('refund_request')
          .values({ order_id: orderId, number, asked_at: sqlInstantParameter(askedAt), reason, details })
          .execute();
        await sql`insert into refund_request_line (order_id, number, position, units)
        select ${orderId}, ${number}::integer, new.position, new.units
        from json_to_recordset(${sqlJsonParameter(lines)}) as new(position integer, units integer)`.execute(
          transaction,
        );
      });

  answer = (orderId: OrderId, number: number, answer: RefundRequestAnswer) => async () => {
    const row = await this.database
      .updateTable('refund_request')
      .set({ answer: answer.kind, answered_at: sqlInstantParameter(answer.at), ...outcomeOf(answer) })
      .where('order_id', '=', orderId)
      .where('number', '=', number)
      .where('answer', 'is', null)
      .returning('number')
      .executeTakeFirst();
    return row !== undefined;
  };
}
