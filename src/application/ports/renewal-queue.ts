import type { Task } from 'fp-ts/Task';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { Instant } from '#domain/time';

/** Reserves contracts for one caller until an instant. `token` identifies that caller and that claim. */
export type RenewalLease = { readonly token: string; readonly expiresAt: Instant };

/** A contract to which the engine has to do something. */
type DueContract = { readonly id: AutoshipContractId; readonly dueAt: Instant };

/** How far the engine is with what's due now. */
export type RenewalProgress = {
  /** Contracts to which it has to do something. */
  readonly due: number;
  /** Those of them that were due before a given time. */
  readonly late: number;
  /** When the oldest of them was due; absent if none is. */
  readonly oldestDueAt?: Instant;
};

/**
 * The contracts of one site to which the engine has something to do, by the time that `SiteAutoships` stores with each.
 * Every adapter passes `test/contracts/renewal-queue.contract.ts`.
 */
export interface RenewalQueue {
  /**
   * Leases up to `limit` contracts that are due to this caller alone until the lease ends, the longest due first. Of any
   * number of callers at once each gets others.
   */
  claim(limit: number, lease: RenewalLease): Task<readonly AutoshipContractId[]>;
  /** Leases one contract to this caller, due or not; false if another caller has it, or there is none with that id. */
  take(id: AutoshipContractId, lease: RenewalLease): Task<boolean>;
  /** Ends the leases of a caller, except those of `except`, which end by themselves. */
  release(token: string, except: readonly AutoshipContractId[]): Task<void>;
  /** What's due now, and which of it was due before `lateBefore`. */
  progress(lateBefore: Instant): Task<RenewalProgress>;
  /** What's due now or later, earliest first, at most `limit`. */
  upcoming(limit: number): Task<readonly DueContract[]>;
}
