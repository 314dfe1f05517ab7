import type { Task } from 'fp-ts/Task';
import type { Instant } from '#domain/time';

/** Rate-limit counters, shared by all nodes. Every adapter passes `test/contracts/rate-limit-counters.contract.ts`. */
export interface RateLimitCounters {
  /** Counts a hit of `key`, and returns how many the fixed window of `seconds` that contains `at` has with it. */
  hit(key: string, seconds: number, at: Instant): Task<number>;
  /** The same for several keys at once; the counts are in the order of the keys. A key that is repeated counts once. */
  hitEach(keys: readonly string[], seconds: number, at: Instant): Task<readonly number[]>;
  /** Takes back one hit of each key in the window that contains `at`, but none of a key that has none. */
  giveBack(keys: readonly string[], seconds: number, at: Instant): Task<void>;
  /** Takes back every hit of each key in the window that contains `at`. */
  clear(keys: readonly string[], seconds: number, at: Instant): Task<void>;
  /** Deletes the counters of all windows that began before `start`. */
  purge(start: Instant): Task<void>;
}
