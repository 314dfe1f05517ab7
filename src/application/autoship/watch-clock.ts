import type { Task } from 'fp-ts/Task';
import { type ClockReading, findClockJump } from '#domain/autoship/clock-jump';
import type { ClockJumps } from '../ports/clock-jumps';
import type { ReportError } from '../ports/report';
import { describeClockJump } from './clock-jump-messages';

/** Pauses the renewals of all nodes when the wall clock of this one has jumped, until someone confirms the time. */
export class WatchClock {
  private before: ClockReading;
  private confirmations: number | undefined;

  constructor(
    private readonly jumps: Pick<ClockJumps, 'read' | 'record'>,
    private readonly look: () => ClockReading,
    private readonly timeZone: string,
    private readonly report: ReportError,
  ) {
    this.before = look();
  }

  /** Whether renewals are paused. Pauses them if the clock has jumped since this node started or the time was confirmed. */
  isPaused(): Task<boolean> {
    return async () => {
      const { pending, confirmations } = await this.jumps.read()();
      const now = this.look();
      if (this.confirmations !== undefined && this.confirmations !== confirmations) this.before = now;
      this.confirmations = confirmations;
      if (pending) return true;
      const jump = findClockJump(this.before, now);
      if (!jump) return false;
      await this.jumps.record(jump)();
      this.report(describeClockJump(jump, this.timeZone), undefined);
      return true;
    };
  }
}
