import * as O from 'fp-ts/Option';
import type { PaymentProcessorStore, TestProcessorCard } from '#application/ports/payment-processor-store';
import type { Money } from '#domain/money';
import {
  computeRefundableAmount,
  type PaymentOutcome,
  type PaymentToken,
  type RefundOutcome,
} from '#domain/payments/payment';
import type { MemoryDatabase } from './memory-database';

export class MemoryPaymentProcessorStore implements PaymentProcessorStore {
  constructor(private readonly store: MemoryDatabase) {}

  recordCharge = (key: string, amount: Money, outcome: PaymentOutcome, card?: TestProcessorCard) =>
    this.store.task(({ charges, storedCards }) => {
      const first = charges.get(key);
      if (first) return first.outcome;
      charges.set(key, { amount, outcome: { ...outcome } });
      if (card) storedCards.set(card.instrument.token, { ...card });
      return outcome;
    });

  charge = (key: string) => this.store.task(({ charges }) => O.fromNullable(charges.get(key)?.outcome));

  card = (token: PaymentToken) => this.store.task(({ storedCards }) => O.fromNullable(storedCards.get(token)));

  recordRefund = (key: string, charge: string, amount: Money, reference: string) =>
    this.store.task(({ charges, refunds }): RefundOutcome => {
      const first = refunds.get(key);
      if (first) return { kind: 'Refunded', reference: first.reference };
      const charged = [...charges.values()].find(
        ({ outcome }) => outcome.kind === 'Approved' && outcome.reference === charge,
      );
      const given = [...refunds.values()].filter((one) => one.charge === charge).map((one) => one.amount);
      if (!charged || computeRefundableAmount(charged.amount, given) < amount) return { kind: 'NothingToRefund' };
      refunds.set(key, { charge, amount, reference });
      return { kind: 'Refunded', reference };
    });
}
