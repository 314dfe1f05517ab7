import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { Payments } from '#application/ports/payments';
import { money } from '#domain/money';
import type { PaymentCard } from '#domain/payments/card';
import type { DeclineReason, PaymentToken } from '#domain/payments/payment';
import { aCard } from '../builders';
import { atOnce } from './test-shop';

export type TestCards = {
  readonly approved: string;
  readonly declinedByToken: string;
  readonly declined: Readonly<Record<string, DeclineReason>>;
};

/** What every `Payments` adapter promises; `cards` are numbers whose outcome is known. */
export const paymentsContract = (adapter: string, open: () => Promise<Payments>, cards: TestCards) =>
  describe(`Payments: ${adapter}`, () => {
    const source = (number: string, keep = false) => ({ card: aCard({ number }), keep });
    const good = source(cards.approved);

    it('approves a good card with a reference', async () => {
      const payments = await open();
      const outcome = await payments.charge('key', money(100), good)();
      const card = { brand: expect.stringMatching(/^[a-z]+$/), last4: cards.approved.slice(-4) };
      expect(outcome).toEqual({ kind: 'Approved', reference: expect.stringMatching(/.+/), card });
      expect(await payments.outcome('key')()).toEqual(O.some(outcome));
    });

    it.each(Object.entries(cards.declined))('declines %s as %s', async (number, decline) => {
      const payments = await open();
      expect(await payments.charge('key', money(100), source(number))()).toEqual({ kind: 'Declined', decline });
    });

    it('charges once for a key, also with many simultaneous requests', async () => {
      const payments = await open();
      const outcomes = await atOnce(10, () => payments.charge('key', money(100), good)());
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    });

    it('answers another card under the same key as it answered the first', async () => {
      const payments = await open();
      const [declined = ''] = Object.keys(cards.declined);
      const first = await payments.charge('key', money(100), source(declined))();
      expect(await payments.charge('key', money(100), good)()).toEqual(first);
    });

    it('charges again under another key', async () => {
      const payments = await open();
      const first = await payments.charge('key', money(100), good)();
      expect(await payments.charge('other', money(100), good)()).not.toEqual(first);
    });

    it('gives up for good on a charge that has not arrived, with an outcome that is no decline', async () => {
      const payments = await open();
      const abandoned = { kind: 'Abandoned' };
      expect(await payments.abandon('key')()).toEqual(abandoned);
      expect(await payments.charge('key', money(100), good)()).toEqual(abandoned);
      expect(await payments.outcome('key')()).toEqual(O.some(abandoned));
    });

    it('cancels no charge that has an outcome', async () => {
      const payments = await open();
      const outcome = await payments.charge('key', money(100), good)();
      expect(await payments.abandon('key')()).toEqual(outcome);
    });

    it('gives a charge and its simultaneous cancellation the same result', async () => {
      const payments = await open();
      const outcomes = await atOnce(10, (index) =>
        index % 2 === 0 ? payments.charge('key', money(100), good)() : payments.abandon('key')(),
      );
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    });

    it('stores a card on request, shows its last digits only, and charges it by its token', async () => {
      const payments = await open();
      const outcome = await payments.charge('first', money(100), source(cards.approved, true))();
      if (outcome.kind !== 'Approved') throw new Error(outcome.kind);
      const { token } = outcome.instrument ?? {};
      if (!token) throw new Error('the card was not kept');
      expect(outcome.instrument).toMatchObject({
        brand: expect.stringMatching(/.+/),
        last4: cards.approved.slice(-4),
        expiry: '2030-12',
      });
      expect(JSON.stringify(outcome)).not.toContain(cards.approved);
      expect(await payments.charge('second', money(100), { token })()).toMatchObject({ kind: 'Approved' });
      expect(await payments.charge('first', money(100), source(cards.approved, true))()).toEqual(outcome);
    });

    it('stores no card without a request', async () => {
      const payments = await open();
      expect(await payments.charge('key', money(100), good)()).not.toHaveProperty('instrument');
    });

    it('declines by token a card that it had approved by number, an expired card, and an unknown token', async () => {
      const payments = await open();
      const tokenOf = async (key: string, card: PaymentCard) => {
        const outcome = await payments.charge(key, money(100), { card, keep: true })();
        if (outcome.kind !== 'Approved' || !outcome.instrument) throw new Error('the card was not kept');
        return outcome.instrument.token;
      };
      const turning = await tokenOf('a', aCard({ number: cards.declinedByToken }));
      const past = await tokenOf('b', aCard({ number: cards.approved, expiresMonth: 1, expiresYear: 2020 }));
      const by = (key: string, token: PaymentToken) => payments.charge(key, money(100), { token })();
      expect(await by('1', turning)).toEqual({ kind: 'Declined', decline: 'card_declined' });
      expect(await by('2', past)).toEqual({ kind: 'Declined', decline: 'expired_card' });
      expect(await by('3', 'nobody' as PaymentToken)).toMatchObject({ kind: 'Declined' });
    });

    it('stores a card without a charge, once for a key, and charges it by its token', async () => {
      const payments = await open();
      const [first, ...others] = await atOnce(8, () => payments.vault('key', aCard({ number: cards.approved }))());
      if (first?.kind !== 'Kept') throw new Error('the card was not stored');
      expect(others).toEqual(others.map(() => first));
      expect(first.instrument).toMatchObject({ last4: cards.approved.slice(-4), expiry: '2030-12' });
      expect(await payments.outcome('key')()).toEqual(O.none);
      const { token } = first.instrument;
      expect(await payments.charge('1', money(100), { token })()).toMatchObject({ kind: 'Approved' });
      expect(await payments.vault('key', aCard({ number: cards.declinedByToken }))()).toEqual(first);
    });

    it('stores no card that is declined or past its expiry', async () => {
      const payments = await open();
      const [[number = '', decline] = []] = Object.entries(cards.declined);
      expect(await payments.vault('a', aCard({ number }))()).toEqual({ kind: 'Declined', decline });
      expect(await payments.vault('a', aCard({ number: cards.approved }))()).toEqual({ kind: 'Declined', decline });
      const past = aCard({ number: cards.approved, expiresMonth: 1, expiresYear: 2020 });
      expect(await payments.vault('b', past)()).toEqual({ kind: 'Declined', decline: 'expired_card' });
    });

    it('declines a forgotten card by its token, and no longer stores it under its key', async () => {
      const payments = await open();
      const kept = await payments.vault('key', aCard({ number: cards.approved }))();
      if (kept.kind !== 'Kept') throw new Error('the card was not stored');
      const { token } = kept.instrument;
      const charged = await payments.charge('1', money(100), { token })();
      await atOnce(4, () => payments.forget(token)());
      await payments.forget('nobody' as PaymentToken)();
      const declined = { kind: 'Declined', decline: 'card_declined' };
      expect(await payments.charge('2', money(100), { token })()).toEqual(declined);
      expect(await payments.charge('1', money(100), { token })()).toEqual(charged);
      expect(await payments.vault('key', aCard({ number: cards.approved }))()).toEqual(declined);
      expect(await payments.charge('3', money(100), { token })()).toEqual(declined);
    });

    it('forgets a card that was stored with a charge', async () => {
      const payments = await open();
      const outcome = await payments.charge('key', money(100), source(cards.approved, true))();
      const token = outcome.kind === 'Approved' ? outcome.instrument?.token : undefined;
      if (!token) throw new Error('the card was not kept');
      await payments.forget(token)();
      expect(await payments.charge('by token', money(100), { token })()).toMatchObject({ kind: 'Declined' });
      expect(await payments.charge('key', money(100), source(cards.approved, true))()).toEqual(outcome);
    });

    it('refunds a charge, once for a key and never more', async () => {
      const payments = await open();
      const outcome = await payments.charge('key', money(100), good)();
      if (outcome.kind !== 'Approved') throw new Error(outcome.kind);
      const refund = (key: string, amount: number) => payments.refund(key, outcome.reference, money(amount))();
      const first = await refund('r-1', 70);
      expect(first).toEqual({ kind: 'Refunded', reference: expect.stringMatching(/.+/) });
      expect(await refund('r-1', 70)).toEqual(first);
      expect(await refund('r-2', 31)).toEqual({ kind: 'NothingToRefund' });
      expect(await refund('r-3', 30)).toMatchObject({ kind: 'Refunded' });
      expect(await payments.refund('r-4', 'nobody', money(1))()).toEqual({ kind: 'NothingToRefund' });
    });

    it('finds no charge that never arrived', async () => {
      const payments = await open();
      expect(await payments.outcome('nobody')()).toEqual(O.none);
    });
  });
