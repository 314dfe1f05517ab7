import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Money } from '#domain/money';
import type { PaymentCard } from '#domain/payments/card';
import type {
  PaymentOutcome,
  PaymentSource,
  PaymentToken,
  RefundOutcome,
  VaultOutcome,
} from '#domain/payments/payment';

/**
 * Charges, refunds and stored cards. A charge is a sale: there is no separate capture. Never reachable over HTTP. A call that throws
 * may or may not have reached the processor; the caller repeats it with the same key. Every adapter passes
 * `test/contracts/payments.contract.ts`.
 */
export interface Payments {
  /** Charges once for a key: a repeat returns the first outcome. Stores no card number. */
  charge(key: string, amount: Money, source: PaymentSource): Task<PaymentOutcome>;
  /**
   * Gives up, for good, on a charge that hasn't reached the processor: its outcome is `Abandoned`, which isn't a decline,
   * and a later charge under that key takes no money. Returns the outcome of the key, which may be an approval.
   */
  abandon(key: string): Task<PaymentOutcome>;
  /** The outcome of the charge under that key; none if it never reached the processor. */
  outcome(key: string): Task<Option<PaymentOutcome>>;
  /** Refunds `amount` of the charge `reference`, once for a key; never more in sum than was charged. */
  refund(key: string, reference: string, amount: Money): Task<RefundOutcome>;
  /**
   * Stores a card without a charge, once for a key: a repeat returns the first outcome, or `card_declined` if the card has
   * been deleted since.
   */
  vault(key: string, card: PaymentCard): Task<VaultOutcome>;
  /** Deletes a stored card: charges by its token are declined from then on. Of an unknown token it does nothing. */
  forget(token: PaymentToken): Task<void>;
}
