import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { PaymentAttempt, PaymentAttempts } from '#application/ports/payment-attempts';
import type { OrderId } from '#domain/orders/order';
import type { PaymentOutcome } from '#domain/payments/payment';
import { type Database, execute, json, rowOf } from '../database';
import { decodeRow } from '../decode-row';
import { PaymentOutcomeCodec } from './payment-codec';

type AttemptRow = Omit<PaymentAttempt, 'outcome'> & { readonly outcome: unknown };

const outcomeOf = (value: unknown): PaymentOutcome => decodeRow(PaymentOutcomeCodec, value, 'the outcome of a payment');

export class PostgresPaymentAttempts implements PaymentAttempts {
  constructor(private readonly database: Database) {}

  begin({ orderId, attempt, idempotencyKey, amount, outcome }: PaymentAttempt): Task<void> {
    return () =>
      execute(
        this.database,
        sql`
          insert into payment_attempt (order_id, attempt, idempotency_key, amount, outcome)
          values (
            ${orderId}, ${attempt}, ${idempotencyKey}, ${amount},
            ${outcome ? json(PaymentOutcomeCodec.encode(outcome)) : null})
          on conflict (order_id, attempt) do nothing`,
      );
  }

  settle(orderId: OrderId, attempt: number, outcome: PaymentOutcome): Task<PaymentOutcome> {
    return async () => {
      const settled = await rowOf(
        this.database,
        sql<{ outcome: unknown }>`
          update payment_attempt set outcome = coalesce(outcome, ${json(PaymentOutcomeCodec.encode(outcome))})
          where order_id = ${orderId} and attempt = ${attempt} returning outcome`,
      );
      return settled ? outcomeOf(settled.outcome) : outcome;
    };
  }

  find(orderId: OrderId, attempt: number): Task<O.Option<PaymentAttempt>> {
    return async () => {
      const row = await rowOf(
        this.database,
        sql<AttemptRow>`
          select order_id as "orderId", attempt, idempotency_key as "idempotencyKey", amount, outcome
          from payment_attempt where order_id = ${orderId} and attempt = ${attempt}`,
      );
      if (!row) return O.none;
      const { outcome, ...begun } = row;
      return O.some(outcome === null ? begun : { ...begun, outcome: outcomeOf(outcome) });
    };
  }
}
