import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { PaymentAttempt, PaymentOutcome } from '#application/ports/payment-attempts';
import { money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import { atOnce, type OpenShop } from './test-shop';

const attempt: PaymentAttempt = { orderId: 'order-1' as OrderId, idempotencyKey: 'key-1', amount: money(8991) };

/** What every `PaymentAttempts` adapter promises. */
export const paymentAttemptsContract = (adapter: string, open: OpenShop) =>
  describe(`PaymentAttempts: ${adapter}`, () => {
    it('finds an attempt before it has an outcome', async () => {
      const { dtc } = await open();
      await dtc.paymentAttempts.begin(attempt)();
      expect(await dtc.paymentAttempts.find(attempt.orderId)()).toEqual(O.some(attempt));
    });

    it('finds nothing of an order that nobody tried to charge', async () => {
      const { dtc } = await open();
      expect(await dtc.paymentAttempts.find(attempt.orderId)()).toEqual(O.none);
    });

    it('keeps the first attempt of an order', async () => {
      const { dtc } = await open();
      await dtc.paymentAttempts.begin(attempt)();
      await dtc.paymentAttempts.begin({ ...attempt, idempotencyKey: 'key-2' })();
      expect(O.toUndefined(await dtc.paymentAttempts.find(attempt.orderId)())?.idempotencyKey).toBe('key-1');
    });

    it('keeps the first outcome', async () => {
      const { dtc } = await open();
      await dtc.paymentAttempts.begin(attempt)();
      const approved: PaymentOutcome = { kind: 'Approved', reference: 'r-1' };
      await dtc.paymentAttempts.settle(attempt.orderId, approved)();
      await atOnce(5, () =>
        dtc.paymentAttempts.settle(attempt.orderId, { kind: 'Declined', decline: 'card_declined' })(),
      );
      expect(await dtc.paymentAttempts.find(attempt.orderId)()).toEqual(O.some({ ...attempt, outcome: approved }));
    });
  });
