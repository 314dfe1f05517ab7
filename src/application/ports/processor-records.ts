import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Money } from '#domain/money';
import type { Decline } from '#domain/payments/decline';
import type { Instrument, PaymentOutcome, PaymentToken, RefundOutcome } from '#domain/payments/payment';

/** A card that the test processor keeps; `decline` is what it answers to a charge by token. */
export type StoredCard = { readonly instrument: Instrument; readonly decline?: Decline };

/** What the test processor remembers; no card number. Every adapter passes `test/contracts/processor-records.contract.ts`. */
export interface ProcessorRecords {
  /** Keeps an outcome, and a card with it, and answers the first that was kept under the key. */
  recordCharge(key: string, amount: Money, outcome: PaymentOutcome, card?: StoredCard): Task<PaymentOutcome>;
  charge(key: string): Task<Option<PaymentOutcome>>;
  card(token: PaymentToken): Task<Option<StoredCard>>;
  /** Keeps a refund, once for a key, where so much is left of the charge. */
  recordRefund(key: string, charge: string, amount: Money, reference: string): Task<RefundOutcome>;
}
