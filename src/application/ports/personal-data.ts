import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';

/** What's stored about a person, as plain data, by the name of the place. Places without anything are left out. */
export type StoredPersonalData = Readonly<Record<string, readonly unknown[]>>;

/** How many things of each place were deleted or emptied; places without anything are left out. */
export type ErasedPersonalData = Readonly<Record<string, number>>;

/** A payment of the person is being decided; erasing has to wait until it is. */
export type PaymentRunning = { readonly kind: 'PaymentRunning' };

/**
 * Everything a site's store knows about a person, by email in any case: the customer with that email, and what guests did
 * with it. Every adapter passes `test/contracts/personal-data.contract.ts`.
 */
export interface PersonalData {
  /** Everything that `erase` deletes or empties; secrets and hashes of secrets are left out. */
  find(email: string): Task<StoredPersonalData>;
  /**
   * Deletes what's stored about the person. Orders stay, with their state, the first three digits of the ZIP code, and an
   * HMAC in place of the email; Autoships are canceled first. A repeat finds nothing. Refused, and nothing is changed,
   * while the payment of an order is being decided.
   */
  erase(email: string): TaskEither<PaymentRunning, ErasedPersonalData>;
}
