import * as O from 'fp-ts/Option';
import { sql } from 'kysely';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import { PaymentOutcomeCodec } from '#adapters/codecs/payment-codecs';
import type { PaymentAttempt, PaymentAttempts } from '#application/ports/payment-attempts';
import type { OrderId } from '#domain/orders/order';
import type { PaymentOutcome } from '#domain/payments/payment';
import type { SqlJsonParameter } from '../column-types';
import { type Database, sqlJsonParameter } from '../database';

const outcomeOf = (value: unknown): PaymentOutcome =>
  decodeOrThrow(PaymentOutcomeCodec, value, 'the outcome of a payment');

const outcomeParameter = (outcome: PaymentOutcome) => sqlJsonParameter(PaymentOutcomeCodec.encode(outcome));

export class PostgresPaymentAttempts implements PaymentAttempts {
  constructor(private readonly database: Database) {}

  begin = (begun: PaymentAttempt) => async () => {
    await this.database
      .insertInto('payment_attempt')
      .values({
        order_id: begun.orderId,
        attempt: begun.attempt,
        idempotency_key: begun.idempotencyKey,
        amount: begun.amount,
        outcome: begun.outcome ? outcomeParameter(begun.outcome) : null,
      })
      .onConflict((conflict) => conflict.columns(['order_id', 'attempt']).doNothing())
      .execute();
  };

  settle = (orderId: OrderId, attempt: number, outcome: PaymentOutcome) => async () => {
    const settled = await this.database
      .updateTable('payment_attempt')
      .set({ outcome: sql<SqlJsonParameter>`coalesce(outcome, ${outcomeParameter(outcome)})` })
      .where('order_id', '=', orderId)
      .where('attempt', '=', attempt)
      .returning('outcome')
      .executeTakeFirst();
    return settled ? outcomeOf(settled.outcome) : outcome;
  };

  find = (orderId: OrderId, attempt: number) => async () => {
    const row = await this.database
      .selectFrom('payment_attempt')
      .select(['idempotency_key as idempotencyKey', 'amount', 'outcome'])
      .where('order_id', '=', orderId)
      .where('attempt', '=', attempt)
      .executeTakeFirst();
    if (!row) return O.none;
    const { outcome, ...begun } = row;
    return O.some({ orderId, attempt, ...begun, ...(outcome === null ? {} : { outcome: outcomeOf(outcome) }) });
  };
}
