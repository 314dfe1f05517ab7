import type { Task } from 'fp-ts/Task';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { CalendarDate } from '#domain/time';

/**
 * Which autoships of one site are due for a check of their prices or for the mail of the year. Every adapter passes
 * `test/contracts/autoship-notices.contract.ts`.
 */
export interface AutoshipNotices {
  /** Contracts that are active or paused and whose prices were not checked on `today`, at most `limit`. */
  listUncheckedPrices(today: CalendarDate, limit: number): Task<readonly AutoshipContractId[]>;
  /** Answers whether the prices of a contract are to be checked on `today`; of any number of callers one is told so. */
  claimPriceCheck(id: AutoshipContractId, today: CalendarDate): Task<boolean>;
  /**
   * Marks active contracts that started, or were told of last, on `before` or earlier as told on `today`, and answers
   * them, at most `limit`. Of concurrent callers one gets a contract.
   */
  claimYearly(before: CalendarDate, today: CalendarDate, limit: number): Task<readonly AutoshipContractId[]>;
}
