import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { ProcessorRecords, StoredCard } from '#application/ports/processor-records';
import type { Money } from '#domain/money';
import type { PaymentOutcome, PaymentToken, RefundOutcome } from '#domain/payments/payment';
import { refundableAmount } from '#domain/payments/refundable-amount';
import type { MemoryStore } from './memory-store';

export class MemoryProcessorRecords implements ProcessorRecords {
  constructor(private readonly store: MemoryStore) {}

  recordCharge(key: string, amount: Money, outcome: PaymentOutcome, card?: StoredCard): Task<PaymentOutcome> {
    return () =>
      this.store.within(({ charges, storedCards }) => {
        const first = charges.get(key);
        if (first) return first.outcome;
        charges.set(key, { amount, outcome: { ...outcome } });
        if (card) storedCards.set(card.instrument.token, { ...card });
        return outcome;
      });
  }

  charge(key: string): Task<O.Option<PaymentOutcome>> {
    return () => this.store.within(({ charges }) => O.fromNullable(charges.get(key)?.outcome));
  }

  card(token: PaymentToken): Task<O.Option<StoredCard>> {
    return () => this.store.within(({ storedCards }) => O.fromNullable(storedCards.get(token)));
  }

  recordRefund(key: string, charge: string, amount: Money, reference: string): Task<RefundOutcome> {
    return () =>
      this.store.within(({ charges, refunds }): RefundOutcome => {
        const first = refunds.get(key);
        if (first) return { kind: 'Refunded', reference: first.reference };
        const charged = [...charges.values()].find(
          ({ outcome }) => outcome.kind === 'Approved' && outcome.reference === charge,
        );
        const given = [...refunds.values()].filter((one) => one.charge === charge).map((one) => one.amount);
        if (!charged || refundableAmount(charged.amount, given) < amount) return { kind: 'NothingToRefund' };
        refunds.set(key, { charge, amount, reference });
        return { kind: 'Refunded', reference };
      });
  }
}
