import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Charges } from '#application/ports/charges';
import type { PaymentOutcome } from '#application/ports/payment-attempts';
import type { Money } from '#domain/money';
import type { MemoryStore } from './memory-store';

export class MemoryCharges implements Charges {
  constructor(private readonly store: MemoryStore) {}

  keep(idempotencyKey: string, _amount: Money, outcome: PaymentOutcome): Task<PaymentOutcome> {
    return () =>
      this.store.within(({ charges }) => {
        const first = charges.get(idempotencyKey) ?? { ...outcome };
        charges.set(idempotencyKey, first);
        return first;
      });
  }

  find(idempotencyKey: string): Task<O.Option<PaymentOutcome>> {
    return () => this.store.within(({ charges }) => O.fromNullable(charges.get(idempotencyKey)));
  }
}
