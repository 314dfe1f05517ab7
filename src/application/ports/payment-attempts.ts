import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import type { Decline } from '#domain/payments/decline';

export type PaymentOutcome =
  | { readonly kind: 'Approved'; readonly reference: string }
  | { readonly kind: 'Declined'; readonly decline: Decline };

/** A row before the charge, with the key that makes the charge idempotent. */
export type PaymentAttempt = {
  readonly orderId: OrderId;
  readonly idempotencyKey: string;
  readonly amount: Money;
  readonly outcome?: PaymentOutcome;
};

/** Every adapter passes `test/contracts/payment-attempts.contract.ts`. */
export interface PaymentAttempts {
  begin(attempt: PaymentAttempt): Task<void>;
  /** The first outcome stays. */
  settle(orderId: OrderId, outcome: PaymentOutcome): Task<void>;
  find(orderId: OrderId): Task<Option<PaymentAttempt>>;
}
