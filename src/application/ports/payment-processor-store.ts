import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Money } from '#domain/money';
import type {
  DeclineReason,
  PaymentOutcome,
  PaymentToken,
  RefundOutcome,
  SavedPaymentCard,
  VaultOutcome,
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
  /**
   * Stores a card, or why there is none, and answers what was stored first under the key; `card_declined` where that card
   * was deleted since.
   */
  recordVault(key: string, asked: TestProcessorCard | Extract<VaultOutcome, { kind: 'Declined' }>): Task<VaultOutcome>;
  /** Deletes a card; one that is not stored stays so. */
  deleteCard(token: PaymentToken): Task<void>;
  /** Stores a refund, once for a key, where at least `amount` of the charge is not refunded yet. */
  recordRefund(key: string, charge: string, amount: Money, reference: string): Task<RefundOutcome>;
}
