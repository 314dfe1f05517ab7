import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Money } from '#domain/money';
import type {
  DeclineReason,
  PaymentOutcome,
  PaymentToken,
  RefundOutcome,
  SavedPaymentCard,
} from '#domain/payments/payment';

/** A card that the test processor stores; `decline` is its answer to a charge by token. */
export type TestProcessorCard = { readonly instrument: SavedPaymentCard; readonly decline?: DeclineReason };

/**
 * The test processor's state; no card numbers. Every adapter passes
 * `test/contracts/payment-processor-store.contract.ts`.
 */
export interface PaymentProcessorStore {
  /** Stores an outcome, and a card with it, and answers the outcome that was stored first under the key. */
  recordCharge(key: string, amount: Money, outcome: PaymentOutcome, card?: TestProcessorCard): Task<PaymentOutcome>;
  charge(key: string): Task<Option<PaymentOutcome>>;
  card(token: PaymentToken): Task<Option<TestProcessorCard>>;
  /** Stores a refund, once for a key, where at least `amount` of the charge is not refunded yet. */
  recordRefund(key: string, charge: string, amount: Money, reference: string): Task<RefundOutcome>;
}
