import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import type { PaymentOutcome } from '#domain/payments/payment';

/** A row before the charge, with the key that makes the charge idempotent. */
export type PaymentAttempt = {
  readonly orderId: OrderId;
  /** From 1; an order that was declined may be tried again. */
  readonly attempt: number;
  readonly idempotencyKey: string;
  readonly amount: Money;
  readonly outcome?: PaymentOutcome;
};

/** Every adapter passes `test/contracts/payment-attempts.contract.ts`. */
export interface PaymentAttempts {
  /** Begins an attempt; one that has begun stays as it is. */
  begin(attempt: PaymentAttempt): Task<void>;
  /** The outcome of an attempt from now on: the first that it was settled with. */
  settle(orderId: OrderId, attempt: number, outcome: PaymentOutcome): Task<PaymentOutcome>;
  /** That attempt of an order, or none. */
  find(orderId: OrderId, attempt: number): Task<Option<PaymentAttempt>>;
}
