import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { PaymentAttempt } from '#application/ports/payment-attempts';
import { money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import type { PaymentOutcome } from '#domain/payments/payment';
import { atOnce, type OpenShop } from './test-shop';

const attempt: PaymentAttempt = {
  orderId: 'order-1' as OrderId,
  attempt: 1,
  idempotencyKey: 'order-1:1',
  amount: money(8991),
};
const declined: PaymentOutcome = { kind: 'Declined', decline: 'card_declined' };
const approved: PaymentOutcome = { kind: 'Approved', reference: 'r-1' };

/** What every `PaymentAttempts` adapter promises. */
export const paymentAttemptsContract = (adapter: string, open: OpenShop) =>
  describe(`PaymentAttempts: ${adapter}`, () => {
    it('finds an attempt before it has an outcome', async () => {
      const { dtc } = await open();
      await dtc.paymentAttempts.begin(attempt)();
      expect(await dtc.paymentAttempts.find(attempt.orderId, 1)()).toEqual(O.some(attempt));
    });

    it('finds nothing for an order without a charge, or for a later attempt', async () => {
      const { dtc } = await open();
      expect(await dtc.paymentAttempts.find(attempt.orderId, 1)()).toEqual(O.none);
      await dtc.paymentAttempts.begin(attempt)();
      expect(await dtc.paymentAttempts.find(attempt.orderId, 2)()).toEqual(O.none);
    });

    it('keeps the first record of an attempt, and each attempt of an order separately', async () => {
      const { dtc } = await open();
      const second = { ...attempt, attempt: 2, idempotencyKey: 'order-1:2' };
      await dtc.paymentAttempts.begin(attempt)();
      await dtc.paymentAttempts.begin({ ...attempt, idempotencyKey: 'another' })();
      await dtc.paymentAttempts.begin(second)();
      await dtc.paymentAttempts.settle(attempt.orderId, 1, declined)();
      expect(await dtc.paymentAttempts.find(attempt.orderId, 1)()).toEqual(O.some({ ...attempt, outcome: declined }));
      expect(await dtc.paymentAttempts.find(attempt.orderId, 2)()).toEqual(O.some(second));
    });

    it('keeps the first outcome, and returns it to all simultaneous callers', async () => {
      const { dtc } = await open();
      await dtc.paymentAttempts.begin(attempt)();
      expect(await dtc.paymentAttempts.settle(attempt.orderId, 1, approved)()).toEqual(approved);
      const answers = await atOnce(5, () => dtc.paymentAttempts.settle(attempt.orderId, 1, declined)());
      expect(answers).toEqual(answers.map(() => approved));
      expect(await dtc.paymentAttempts.find(attempt.orderId, 1)()).toEqual(O.some({ ...attempt, outcome: approved }));
    });
  });
