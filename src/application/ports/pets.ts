import type { Task } from 'fp-ts/Task';
import type { Household } from '#domain/pets/household';

/**
 * The pets of the customer who visits, and the food that they counted at home. A guest has none, and nothing is stored for
 * one. Every adapter passes `test/contracts/pets.contract.ts`.
 */
export interface Pets {
  /** Empty if nothing was ever stored. */
  find(): Task<Household>;
  /** The same, in a transaction: another that locks the pets of the same customer waits for its end. */
  lock(): Task<Household>;
  /** Replaces all of it. Nothing is stored for a customer who was erased. */
  store(household: Household): Task<void>;
}
