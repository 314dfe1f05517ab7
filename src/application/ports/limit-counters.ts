import type { Task } from 'fp-ts/Task';
import type { Instant } from '#domain/time';

/** Rate-limit counters, shared by all nodes. Every adapter passes `test/contracts/limit-counters.contract.ts`. */
export interface LimitCounters {
  /**
   * Counts one hit of `key` and answers how many there were, this one included, in the fixed window of `seconds` that
   * contains `at`.
   */
  hit(key: string, seconds: number, at: Instant): Task<number>;
}
