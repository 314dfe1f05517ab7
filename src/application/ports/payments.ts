import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Money } from '#domain/money';
import type { Card } from '#domain/payments/card';
import type { PaymentOutcome } from './payment-attempts';

/** Taking money. Never reachable over HTTP. Every adapter passes `test/contracts/payments.contract.ts`. */
export interface Payments {
  /** Charges once for a key: asked again with it, answers what the first answered. Keeps no card number. */
  charge(idempotencyKey: string, amount: Money, card: Card): Task<PaymentOutcome>;
  /**
   * Declines a charge that has not reached the processor (`processing_error`), for good: one that comes later under that
   * key takes no money. Answers the outcome that there is, which may be an approval.
   */
  abandon(idempotencyKey: string): Task<PaymentOutcome>;
  /** What became of the charge of that key; none where it never reached the processor. */
  outcome(idempotencyKey: string): Task<Option<PaymentOutcome>>;
}
