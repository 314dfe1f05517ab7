import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { PaymentAttempt, PaymentAttempts } from '#application/ports/payment-attempts';
import type { OrderId } from '#domain/orders/order';
import type { PaymentOutcome } from '#domain/payments/payment';
import type { MemoryStore } from './memory-store';

const keyOf = (orderId: OrderId, attempt: number): string => `${orderId} ${attempt}`;

export class MemoryPaymentAttempts implements PaymentAttempts {
  constructor(private readonly store: MemoryStore) {}

  begin(attempt: PaymentAttempt): Task<void> {
    const key = keyOf(attempt.orderId, attempt.attempt);
    return () =>
      this.store.within(({ attempts }) => {
        if (!attempts.has(key)) attempts.set(key, structuredClone(attempt));
      });
  }

  settle(orderId: OrderId, attempt: number, outcome: PaymentOutcome): Task<PaymentOutcome> {
    const key = keyOf(orderId, attempt);
    return () =>
      this.store.within(({ attempts }) => {
        const begun = attempts.get(key);
        if (begun?.outcome) return begun.outcome;
        if (begun) attempts.set(key, { ...begun, outcome: { ...outcome } });
        return outcome;
      });
  }

  find(orderId: OrderId, attempt: number): Task<O.Option<PaymentAttempt>> {
    return () => this.store.within(({ attempts }) => O.fromNullable(attempts.get(keyOf(orderId, attempt))));
  }
}
