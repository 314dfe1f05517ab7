import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { PaymentAttempt, PaymentAttempts } from '#application/ports/payment-attempts';
import type { OrderId } from '#domain/orders/order';
import type { PaymentOutcome } from '#domain/payments/payment';
import { type Database, execute, json, rowOf } from '../database';
import { decodeRow } from '../decode-row';
import { query } from '../query';
import type { JsonParameter } from '../tables';
import { PaymentOutcomeCodec } from './payment-codec';

const outcomeOf = (value: unknown): PaymentOutcome => decodeRow(PaymentOutcomeCodec, value, 'the outcome of a payment');

const outcomeParameter = (outcome: PaymentOutcome) => json(PaymentOutcomeCodec.encode(outcome));

export class PostgresPaymentAttempts implements PaymentAttempts {
  constructor(private readonly database: Database) {}

  begin({ orderId, attempt, idempotencyKey, amount, outcome }: PaymentAttempt): Task<void> {
    return () =>
      execute(
        this.database,
        query
          .insertInto('payment_attempt')
          .values({
            order_id: orderId,
            attempt,
            idempotency_key: idempotencyKey,
            amount,
            outcome: outcome ? outcomeParameter(outcome) : null,
          })
          .onConflict((conflict) => conflict.columns(['order_id', 'attempt']).doNothing()),
      );
  }

  settle(orderId: OrderId, attempt: number, outcome: PaymentOutcome): Task<PaymentOutcome> {
    return async () => {
      const settled = await rowOf(
        this.database,
        query
          .updateTable('payment_attempt')
          .set({ outcome: sql<JsonParameter>`coalesce(outcome, ${outcomeParameter(outcome)})` })
          .where('order_id', '=', orderId)
          .where('attempt', '=', attempt)
          .returning('outcome'),
      );
      return settled ? outcomeOf(settled.outcome) : outcome;
    };
  }

  find(orderId: OrderId, attempt: number): Task<O.Option<PaymentAttempt>> {
    return async () => {
      const row = await rowOf(
        this.database,
        query
          .selectFrom('payment_attempt')
          .select(['idempotency_key as idempotencyKey', 'amount', 'outcome'])
          .where('order_id', '=', orderId)
          .where('attempt', '=', attempt),
      );
      if (!row) return O.none;
      const { outcome, ...begun } = row;
      return O.some({ orderId, attempt, ...begun, ...(outcome === null ? {} : { outcome: outcomeOf(outcome) }) });
    };
  }
}
