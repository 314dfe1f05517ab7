import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { PaymentAttempt, PaymentAttempts, PaymentOutcome } from '#application/ports/payment-attempts';
import type { OrderId } from '#domain/orders/order';
import type { MemoryStore } from './memory-store';

export class MemoryPaymentAttempts implements PaymentAttempts {
  constructor(private readonly store: MemoryStore) {}

  begin(attempt: PaymentAttempt): Task<void> {
    return () =>
      this.store.within(({ attempts }) => {
        if (!attempts.has(attempt.orderId)) attempts.set(attempt.orderId, structuredClone(attempt));
      });
  }

  settle(orderId: OrderId, outcome: PaymentOutcome): Task<void> {
    return () =>
      this.store.within(({ attempts }) => {
        const attempt = attempts.get(orderId);
        if (attempt && !attempt.outcome) attempts.set(orderId, { ...attempt, outcome: { ...outcome } });
      });
  }

  find(orderId: OrderId): Task<O.Option<PaymentAttempt>> {
    return () => this.store.within(({ attempts }) => O.fromNullable(attempts.get(orderId)));
  }
}
