import type { Task } from 'fp-ts/Task';

/** The newsletter subscribers of a site. Every adapter passes `test/contracts/email-signup-store.contract.ts`. */
export interface EmailSignupStore {
  /** Stores an address once, in lower case. */
  add(email: string): Task<void>;
}
