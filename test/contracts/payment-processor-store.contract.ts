import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { PaymentProcessorStore, TestProcessorCard } from '#application/ports/payment-processor-store';
import { money } from '#domain/money';
import type { PaymentOutcome, PaymentToken } from '#domain/payments/payment';
import { atOnce } from './test-shop';

const approved = (reference: string): PaymentOutcome => ({ kind: 'Approved', reference });

const aStoredCard = (token: string): TestProcessorCard => ({
  instrument: { token: token as PaymentToken, brand: 'visa', last4: '4242', expiry: '2030-12' },
});

/** What every `ProcessorRecords` adapter promises. */
export const processorRecordsContract = (adapter: string, open: () => Promise<PaymentProcessorStore>) =>
  describe(`ProcessorRecords: ${adapter}`, () => {
    it('stores an outcome under its key', async () => {
      const records = await open();
      const outcome: PaymentOutcome = { kind: 'Declined', decline: 'expired_card' };
      expect(await records.recordCharge('key', money(100), outcome)()).toEqual(outcome);
      expect(await records.charge('key')()).toEqual(O.some(outcome));
      expect(await records.charge('other')()).toEqual(O.none);
    });

    it('answers all simultaneous callers with the first outcome', async () => {
      const records = await open();
      const outcomes = await atOnce(15, (index) => records.recordCharge('key', money(100), approved(`r-${index}`))());
      const kept = O.toUndefined(await records.charge('key')());
      expect(outcomes).toEqual(outcomes.map(() => kept));
    });

    it('stores a card together with its charge, and none with a charge that is stored already', async () => {
      const records = await open();
      const card = { ...aStoredCard('one'), decline: 'card_declined' } as const;
      await records.recordCharge('key', money(100), approved('r-1'), card)();
      await records.recordCharge('key', money(100), approved('r-2'), aStoredCard('two'))();
      expect(await records.card('one' as PaymentToken)()).toEqual(O.some(card));
      expect(await records.card('two' as PaymentToken)()).toEqual(O.none);
    });

    it('answers all simultaneous callers with the card that was stored first under a key', async () => {
      const records = await open();
      const outcomes = await atOnce(12, (index) => records.recordVault('key', aStoredCard(`card-${index}`))());
      const [first] = outcomes;
      if (first?.kind !== 'Kept') throw new Error('no card was stored');
      expect(outcomes).toEqual(outcomes.map(() => first));
      const { token } = first.instrument;
      for (let index = 0; index < 12; index += 1) {
        const isStored = O.isSome(await records.card(`card-${index}` as PaymentToken)());
        expect(isStored).toBe(token === `card-${index}`);
      }
      await records.deleteCard(token)();
      expect(await records.card(token)()).toEqual(O.none);
      expect(await records.recordVault('key', aStoredCard('later'))()).toEqual({
        kind: 'Declined',
        decline: 'card_declined',
      });
      expect(await records.card('later' as PaymentToken)()).toEqual(O.none);
    });

    it('refunds no more of a charge than its amount, once for a key', async () => {
      const records = await open();
      await records.recordCharge('key', money(100), approved('r-1'))();
      const refund = (key: string, amount: number) => records.recordRefund(key, 'r-1', money(amount), `ref-${key}`)();
      expect(await refund('a', 60)).toEqual({ kind: 'Refunded', reference: 'ref-a' });
      expect(await refund('a', 60)).toEqual({ kind: 'Refunded', reference: 'ref-a' });
      expect(await refund('b', 41)).toEqual({ kind: 'NothingToRefund' });
      expect(await refund('c', 40)).toEqual({ kind: 'Refunded', reference: 'ref-c' });
      expect(await refund('d', 1)).toEqual({ kind: 'NothingToRefund' });
    });

    it('refuses a refund that names no approved charge', async () => {
      const records = await open();
      await records.recordCharge('key', money(100), { kind: 'Declined', decline: 'card_declined' })();
      expect(await records.recordRefund('a', 'nobody', money(1), 'ref')()).toEqual({ kind: 'NothingToRefund' });
    });

    it('allows refunds up to the amount for many simultaneous requests', async () => {
      const records = await open();
      await records.recordCharge('key', money(100), approved('r-1'))();
      const outcomes = await atOnce(8, (index) =>
        records.recordRefund(`k-${index}`, 'r-1', money(30), `ref-${index}`)(),
      );
      expect(outcomes.filter(({ kind }) => kind === 'Refunded')).toHaveLength(3);
    });
  });
