import type { Task } from 'fp-ts/Task';
import type { Instant } from '#domain/time';

/** The carts of one site that nobody uses anymore. Every adapter passes `test/contracts/expired-carts.contract.ts`. */
export interface ExpiredCarts {
  /** Deletes carts that were last touched before an instant, finished ones too, and their checkouts. Orders stay. */
  purge(touchedBefore: Instant): Task<void>;
}
