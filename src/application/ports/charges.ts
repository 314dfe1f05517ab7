import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Money } from '#domain/money';
import type { PaymentOutcome } from './payment-attempts';

/** What the embedded processor answered, by idempotency key. Every adapter passes `test/contracts/charges.contract.ts`. */
export interface Charges {
  /** Keeps an outcome and answers the first that was kept under the key. */
  keep(idempotencyKey: string, amount: Money, outcome: PaymentOutcome): Task<PaymentOutcome>;
  find(idempotencyKey: string): Task<Option<PaymentOutcome>>;
}
