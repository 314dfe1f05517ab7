import * as O from 'fp-ts/Option';
import type { PaymentProcessorStore, TestProcessorCard } from '#application/ports/payment-processor-store';
import type { Money } from '#domain/money';
import {
  cardDeclined,
  computeRefundableAmount,
  type PaymentOutcome,
  type PaymentToken,
  type RefundOutcome,
  type VaultOutcome,
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

  recordVault = (key: string, asked: TestProcessorCard | Extract<VaultOutcome, { kind: 'Declined' }>) =>
    this.store.task(({ vaults, storedCards }): VaultOutcome => {
      const isFirst = !vaults.has(key);
      if (isFirst) vaults.set(key, 'instrument' in asked ? { token: asked.instrument.token } : { ...asked });
      if (isFirst && 'instrument' in asked) storedCards.set(asked.instrument.token, { ...asked });
      const first = vaults.get(key);
      if (!first || 'kind' in first) return first ?? cardDeclined;
      const card = storedCards.get(first.token);
      return card ? { kind: 'Kept', instrument: card.instrument } : cardDeclined;
    });

  deleteCard = (token: PaymentToken) =>
    this.store.task(({ storedCards }): void => {
      storedCards.delete(token);
    });

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
