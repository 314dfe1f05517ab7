import type { Task } from 'fp-ts/Task';

/**
 * The e-mail addresses subscribed to the newsletter of a site. Every adapter passes
 * `test/contracts/email-signups.contract.ts`.
 */
export interface EmailSignups {
  /** Stores an address once, in lower case. */
  add(email: string): Task<void>;
}
