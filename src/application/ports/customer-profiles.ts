import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { CustomerProfile, ProfileChange } from '#domain/customer/profile';

/**
 * The profile of the customer who visits; a guest has none. Every adapter passes
 * `test/contracts/customer-profiles.contract.ts`.
 */
export interface CustomerProfiles {
  find(): Task<Option<CustomerProfile>>;
  /** Changes the fields that are given, and returns the profile. Concurrent changes of different fields all stay. */
  change(change: ProfileChange): Task<Option<CustomerProfile>>;
}
