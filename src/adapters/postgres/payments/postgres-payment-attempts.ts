import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { PaymentAttempt, PaymentAttempts, PaymentOutcome } from '#application/ports/payment-attempts';
import type { OrderId } from '#domain/orders/order';
import { type Database, execute, json, rowOf } from '../database';

type AttemptRow = Omit<PaymentAttempt, 'outcome'> & { readonly outcome: PaymentOutcome | null };

export class PostgresPaymentAttempts implements PaymentAttempts {
  constructor(private readonly database: Database) {}

  begin({ orderId, idempotencyKey, amount, outcome }: PaymentAttempt): Task<void> {
    return () =>
      execute(
        this.database,
        sql`
          insert into payment_attempt (order_id, idempotency_key, amount, outcome)
          values (${orderId}, ${idempotencyKey}, ${amount}, ${outcome ? json(outcome) : null})
          on conflict (order_id) do nothing`,
      );
  }

  settle(orderId: OrderId, outcome: PaymentOutcome): Task<void> {
    return () =>
      execute(
        this.database,
        sql`update payment_attempt set outcome = ${json(outcome)} where order_id = ${orderId} and outcome is null`,
      );
  }

  find(orderId: OrderId): Task<O.Option<PaymentAttempt>> {
    return async () => {
      const row = await rowOf(
        this.database,
        sql<AttemptRow>`
          select order_id as "orderId", idempotency_key as "idempotencyKey", amount, outcome
          from payment_attempt where order_id = ${orderId}`,
      );
      if (!row) return O.none;
      const { outcome, ...attempt } = row;
      return O.some({ ...attempt, ...(outcome ? { outcome } : {}) });
    };
  }
}
