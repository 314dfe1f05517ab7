import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { Payments } from '#application/ports/payments';
import { money } from '#domain/money';
import type { Decline } from '#domain/payments/decline';
import { aCard } from '../builders';
import { atOnce } from './test-shop';

export type TestCards = { readonly approved: string; readonly declined: Readonly<Record<string, Decline>> };

/** What every `Payments` adapter promises; `cards` are numbers whose outcome is known. */
export const paymentsContract = (adapter: string, open: () => Promise<Payments>, cards: TestCards) =>
  describe(`Payments: ${adapter}`, () => {
    const good = aCard({ number: cards.approved });

    it('approves a good card with a reference', async () => {
      const payments = await open();
      const outcome = await payments.charge('key', money(100), good)();
      expect(outcome).toEqual({ kind: 'Approved', reference: expect.stringMatching(/.+/) });
      expect(await payments.outcome('key')()).toEqual(O.some(outcome));
    });

    it.each(Object.entries(cards.declined))('declines %s as %s', async (number, decline) => {
      const payments = await open();
      expect(await payments.charge('key', money(100), aCard({ number }))()).toEqual({ kind: 'Declined', decline });
    });

    it('charges once for a key, however many ask at once', async () => {
      const payments = await open();
      const outcomes = await atOnce(10, () => payments.charge('key', money(100), good)());
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    });

    it('answers another card under the same key as it answered the first', async () => {
      const payments = await open();
      const [declined = ''] = Object.keys(cards.declined);
      const first = await payments.charge('key', money(100), aCard({ number: declined }))();
      expect(await payments.charge('key', money(100), good)()).toEqual(first);
    });

    it('charges another key anew', async () => {
      const payments = await open();
      const first = await payments.charge('key', money(100), good)();
      expect(await payments.charge('other', money(100), good)()).not.toEqual(first);
    });

    it('declines for good a charge that was given up before it came', async () => {
      const payments = await open();
      const abandoned = { kind: 'Declined', decline: 'processing_error' };
      expect(await payments.abandon('key')()).toEqual(abandoned);
      expect(await payments.charge('key', money(100), good)()).toEqual(abandoned);
      expect(await payments.outcome('key')()).toEqual(O.some(abandoned));
    });

    it('gives up no charge that has its outcome', async () => {
      const payments = await open();
      const outcome = await payments.charge('key', money(100), good)();
      expect(await payments.abandon('key')()).toEqual(outcome);
    });

    it('says one thing of a charge that is given up while it comes', async () => {
      const payments = await open();
      const outcomes = await atOnce(10, (index) =>
        index % 2 === 0 ? payments.charge('key', money(100), good)() : payments.abandon('key')(),
      );
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    });

    it('knows nothing of a charge that never came', async () => {
      const payments = await open();
      expect(await payments.outcome('nobody')()).toEqual(O.none);
    });
  });
