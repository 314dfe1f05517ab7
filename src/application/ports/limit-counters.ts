import type { Task } from 'fp-ts/Task';
import type { Instant } from '#domain/time';

/** Counting tries, for all nodes together. Every adapter passes `test/contracts/limit-counters.contract.ts`. */
export interface LimitCounters {
  /** Counts one, and answers how many there were of `key` in the window of `seconds` that `at` lies in, this one included. */
  hit(key: string, seconds: number, at: Instant): Task<number>;
}
