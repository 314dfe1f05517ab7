import { TestPaymentProcessor } from '#adapters/test-payments/test-processor';
import { chargeIdempotencyKey, type Order } from '#domain/orders/order';
import { aCard } from './builders';
import type { StoreOfSite } from './contracts/test-shop';

/** Charges the first attempt of an order to a card that is approved, and stores the outcome with it. */
export const payOrder = async (
  { processorRecords, paymentAttempts, ids, clock }: StoreOfSite,
  { id, cost }: Pick<Order, 'id' | 'cost'>,
): Promise<void> => {
  const idempotencyKey = chargeIdempotencyKey(id, 1);
  await paymentAttempts.begin({ orderId: id, attempt: 1, idempotencyKey, amount: cost.total })();
  const payments = new TestPaymentProcessor(processorRecords, ids, clock);
  const outcome = await payments.charge(idempotencyKey, cost.total, { card: aCard(), keep: false })();
  await paymentAttempts.settle(id, 1, outcome)();
};
