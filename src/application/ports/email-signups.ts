import type { Task } from 'fp-ts/Task';

/** Who wants news of a site. Every adapter passes `test/contracts/email-signups.contract.ts`. */
export interface EmailSignups {
  /** Keeps an address once, in lower case. */
  add(email: string): Task<void>;
}
