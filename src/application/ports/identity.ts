import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { AccountInfo } from '#domain/identity/account-info';

/** Nobody is logged in; that doesn't start a login (API-12). */
export type Unauthorized = { readonly kind: 'Unauthorized' };

/**
 * The identity of the person who uses this browser, wherever their account is (API-08 to API-11). Every adapter passes
 * `test/contracts/identity.contract.ts`.
 */
export interface Identity {
  accountInfo(): TaskEither<Unauthorized, AccountInfo>;
  /** A token that proves for 5 minutes who is logged in; every failure is an empty text (API-09). */
  jwt(): TaskEither<'', string>;
  /** Leaves the page to log in, and comes back to `redirect`; `acknowledge` goes on to the checkout (RT-34). */
  login(destination: { readonly redirect?: string; readonly acknowledge?: boolean }): Task<void>;
  /**
   * Ends the session, forgets in the browser who was logged in, and leaves the page, even if the provider fails (API-11).
   * @throws if the shop has not ended the session: the person who was logged in still is, as the browser knows
   */
  logout(): Task<void>;
}
