import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Money } from '#domain/money';
import type { PaymentOutcome, PaymentSource, RefundOutcome } from '#domain/payments/payment';

/**
 * Taking money, and giving it back: a sale, with no capture of its own. Never reachable over HTTP. A call that throws may
 * have reached the processor or not; it is asked again under the same key. Every adapter passes
 * `test/contracts/payments.contract.ts`.
 */
export interface Payments {
  /** Charges once for a key: asked again with it, answers what the first answered. Keeps no card number. */
  charge(key: string, amount: Money, source: PaymentSource): Task<PaymentOutcome>;
  /**
   * Declines a charge that has not reached the processor (`processing_error`), for good: one that comes later under that
   * key takes no money. Answers the outcome that there is, which may be an approval.
   */
  abandon(key: string): Task<PaymentOutcome>;
  /** What became of the charge of that key; none where it never reached the processor. */
  outcome(key: string): Task<Option<PaymentOutcome>>;
  /**
   * Gives back `amount` of the charge that the processor calls `reference`, once for a key. All that is given back of a
   * charge is never more than was taken.
   */
  refund(key: string, reference: string, amount: Money): Task<RefundOutcome>;
}
