import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { CustomerId } from '#domain/customer/customer';
import type { PaymentToken, SavedPaymentCard } from '#domain/payments/payment';

/** A card that the payment processor stores for a customer. */
export type CustomerCard = SavedPaymentCard & { readonly customerId: CustomerId };

/** The cards that customers of one site have stored. Every adapter passes `test/contracts/saved-cards.contract.ts`. */
export interface SavedCards {
  /** Stores a card; a token that is stored stays as it is. */
  add(card: CustomerCard): Task<void>;
  find(token: PaymentToken): Task<Option<CustomerCard>>;
  /** Those of a customer, the newest first. */
  ofCustomer(customerId: CustomerId): Task<readonly CustomerCard[]>;
  /** Those of a customer, the newest first; until the transaction ends, nobody else can lock them. */
  lock(customerId: CustomerId): Task<readonly CustomerCard[]>;
  /** Deletes a card here; the processor forgets it separately. An unknown card changes nothing. */
  remove(token: PaymentToken): Task<void>;
  /**
   * Marks cards as notified and returns them, at most `limit`: those that pay for an active Autoship, expire in `month`
   * (`YYYY-MM`) or earlier, and whose customers weren't notified yet. Of concurrent callers, one gets each card.
   */
  claimExpiring(month: string, limit: number): Task<readonly CustomerCard[]>;
}
