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
  /** Deletes a card here; the processor forgets it separately. One that is not stored stays so. */
  remove(token: PaymentToken): Task<void>;
  /**
   * Marks cards that pay an active autoship, are valid until `month` (`YYYY-MM`) or an earlier one, and whose customers
   * were not told, as told, and answers them, at most `limit`. Of concurrent callers one gets a card.
   */
  claimExpiring(month: string, limit: number): Task<readonly CustomerCard[]>;
}
