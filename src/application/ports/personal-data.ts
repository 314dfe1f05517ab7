import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';

/** What is stored of a person, as plain data, by the name of the place. Places without anything are left out. */
export type StoredPersonalData = Readonly<Record<string, readonly unknown[]>>;

/** How many things of each place were deleted or emptied; places without anything are left out. */
export type ErasedPersonalData = Readonly<Record<string, number>>;

/** A payment of the person is being decided; erasing has to wait until it is. */
export type PaymentRunning = { readonly kind: 'PaymentRunning' };

/**
 * All that a site's store knows of a person, by e-mail address in any case: the customer with that address, and what
 * guests did with it. Every adapter passes `test/contracts/personal-data.contract.ts`.
 */
export interface PersonalData {
  /** Everything that `erase` deletes or empties; secrets and hashes of secrets are left out. */
  find(email: string): Task<StoredPersonalData>;
  /**
   * Deletes what is stored of the person. Orders stay, with their state, the first three digits of the ZIP code and an
   * HMAC of the address in place of it; autoships are canceled first. Done again it finds nothing. Refused, and nothing
   * is changed, while the payment of an order is being decided.
   */
  erase(email: string): TaskEither<PaymentRunning, ErasedPersonalData>;
}
