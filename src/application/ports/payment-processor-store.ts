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

/** A card that the test processor stores; `decline` is its response to a charge by token. */
export type TestProcessorCard = { readonly instrument: SavedPaymentCard; readonly decline?: DeclineReason };

/**
 * The test processor's state; no card numbers. Every adapter passes
 * `test/contracts/payment-processor-store.contract.ts`.
 */
export interface PaymentProcessorStore {
  /** Stores an outcome, and a card with it, and returns the outcome that was stored first under the key. */
  recordCharge(key: string, amount: Money, outcome: PaymentOutcome, card?: TestProcessorCard): Task<PaymentOutcome>;
  charge(key: string): Task<Option<PaymentOutcome>>;
  card(token: PaymentToken): Task<Option<TestProcessorCard>>;
  /**
   * Stores a card, or why there is none, and returns what was first stored under the key; `card_declined` if that card has
   * been deleted since.
   */
  recordVault(key: string, asked: TestProcessorCard | Extract<VaultOutcome, { kind: 'Declined' }>): Task<VaultOutcome>;
  /** Deletes a card; an unknown card changes nothing. */
  deleteCard(token: PaymentToken): Task<void>;
  /** Stores a refund, once for a key, if at least `amount` of the charge isn't refunded yet. */
  recordRefund(key: string, charge: string, amount: Money, reference: string): Task<RefundOutcome>;
}
