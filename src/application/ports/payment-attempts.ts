import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import type { PaymentOutcome } from '#domain/payments/payment';

/** One try to charge an order, recorded before the charge together with its idempotency key. */
export type PaymentAttempt = {
  readonly orderId: OrderId;
  /** From 1; a declined order may be tried again. */
  readonly attempt: number;
  readonly idempotencyKey: string;
  readonly amount: Money;
  readonly outcome?: PaymentOutcome;
};

/** The attempts to charge orders. Every adapter passes `test/contracts/payment-attempts.contract.ts`. */
export interface PaymentAttempts {
  /** Records the start of an attempt; an attempt that is recorded already stays as it is. */
  begin(attempt: PaymentAttempt): Task<void>;
  /** Records the outcome of an attempt and returns its outcome: the first one that was recorded. */
  settle(orderId: OrderId, attempt: number, outcome: PaymentOutcome): Task<PaymentOutcome>;
  /** That attempt of an order, or none. */
  find(orderId: OrderId, attempt: number): Task<Option<PaymentAttempt>>;
}
