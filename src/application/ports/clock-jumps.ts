import type { Task } from 'fp-ts/Task';
import type { ClockJump } from '#domain/autoship/clock-jump';

export type ClockJumpState = {
  /** The jump that renewals are paused for; absent: they aren't. */
  readonly pending?: ClockJump;
  /** How often someone has confirmed the time. */
  readonly confirmations: number;
};

/**
 * The jump of a node's wall clock that renewals are paused for, the same for all nodes. Every adapter passes
 * `test/contracts/clock-jumps.contract.ts`.
 */
export interface ClockJumps {
  read(): Task<ClockJumpState>;
  /** Pauses renewals. The first jump stays until the time is confirmed. */
  record(jump: ClockJump): Task<void>;
  /** Confirms the time, and returns whether renewals were paused. */
  confirm(): Task<boolean>;
}
