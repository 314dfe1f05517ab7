import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Money } from '#domain/money';
import type { DeclineReason } from '#domain/payments/decline';
import type { PaymentOutcome, PaymentToken, RefundOutcome, SavedCard } from '#domain/payments/payment';

/** A card that the test processor stores; `decline` is its answer to a charge by token. */
export type StoredCard = { readonly instrument: SavedCard; readonly decline?: DeclineReason };

/**
 * The stored state of the test processor; no card numbers. Every adapter passes
 * `test/contracts/processor-records.contract.ts`.
 */
export interface ProcessorRecords {
  /** Stores an outcome, and a card with it, and answers the outcome that was stored first under the key. */
  recordCharge(key: string, amount: Money, outcome: PaymentOutcome, card?: StoredCard): Task<PaymentOutcome>;
  charge(key: string): Task<Option<PaymentOutcome>>;
  card(token: PaymentToken): Task<Option<StoredCard>>;
  /** Stores a refund, once for a key, where at least `amount` of the charge is not refunded yet. */
  recordRefund(key: string, charge: string, amount: Money, reference: string): Task<RefundOutcome>;
}
