import type { Task } from 'fp-ts/Task';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { CalendarDate } from '#domain/time';

/**
 * Which Autoships of one site are due for a price check or for the yearly email. Every adapter passes
 * `test/contracts/autoship-notices.contract.ts`.
 */
export interface AutoshipNotices {
  /** Contracts that are active or paused and whose prices were not checked on `today`, at most `limit`. */
  listUncheckedPrices(today: CalendarDate, limit: number): Task<readonly AutoshipContractId[]>;
  /** Returns whether the prices of a contract are to be checked on `today`; of any number of callers one is told so. */
  claimPriceCheck(id: AutoshipContractId, today: CalendarDate): Task<boolean>;
  /**
   * Marks active contracts that started, or whose customers were last notified, on `before` or earlier as notified on
   * `today`, and returns them, at most `limit`. Of concurrent callers, one gets each contract.
   */
  claimYearly(before: CalendarDate, today: CalendarDate, limit: number): Task<readonly AutoshipContractId[]>;
}
