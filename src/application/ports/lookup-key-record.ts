import type * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';

/** What can't be found by a new key. */
export type LostWithLookupKey = {
  /** The orders of erased customers: only the old key tells which email they belong to. */
  readonly ordersOfErasedCustomers: number;
};

/**
 * Which key the stored email addresses were hashed with; it stores a fingerprint of the key, never the key. Every adapter
 * passes `test/contracts/lookup-key-record.contract.ts`.
 */
export interface LookupKeyRecord {
  /** Whether it was this shop's key. The first call on a new database stores the key's fingerprint. */
  isSame(): Task<boolean>;
  /** Replaces what was hashed with another key, and returns what's lost; none if the key is the same. */
  accept(): Task<O.Option<LostWithLookupKey>>;
}
