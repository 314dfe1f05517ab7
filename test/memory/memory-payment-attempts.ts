import * as O from 'fp-ts/Option';
import type { PaymentAttempt, PaymentAttempts } from '#application/ports/payment-attempts';
import type { OrderId } from '#domain/orders/order';
import type { PaymentOutcome } from '#domain/payments/payment';
import type { MemoryDatabase } from './memory-database';

/** The key of an attempt in its table. */
export const buildAttemptKey = (orderId: OrderId, attempt: number): string => `${orderId} ${attempt}`;

export class MemoryPaymentAttempts implements PaymentAttempts {
  constructor(private readonly store: MemoryDatabase) {}

  begin = (attempt: PaymentAttempt) =>
    this.store.task(({ attempts }) => {
      const key = buildAttemptKey(attempt.orderId, attempt.attempt);
      if (!attempts.has(key)) attempts.set(key, structuredClone(attempt));
    });

  settle = (orderId: OrderId, attempt: number, outcome: PaymentOutcome) =>
    this.store.task(({ attempts }) => {
      const key = buildAttemptKey(orderId, attempt);
      const begun = attempts.get(key);
      if (begun?.outcome) return begun.outcome;
      if (begun) attempts.set(key, { ...begun, outcome: { ...outcome } });
      return outcome;
    });

  find = (orderId: OrderId, attempt: number) =>
    this.store.task(({ attempts }) => O.fromNullable(attempts.get(buildAttemptKey(orderId, attempt))));
}
