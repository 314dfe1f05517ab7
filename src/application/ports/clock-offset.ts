import type { Task } from 'fp-ts/Task';

/**
 * How far the clock of the shop is ahead of the machine's, in milliseconds, the same for all nodes. Every adapter passes
 * `test/contracts/clock-offset.contract.ts`.
 */
export interface ClockOffset {
  /** 0 if nobody has moved the clock. */
  read(): Task<number>;
  /**
   * Moves the clock forward by whole milliseconds, and returns the offset. Of concurrent calls each counts. @throws Error
   * if it would go back.
   */
  forward(milliseconds: number): Task<number>;
}
