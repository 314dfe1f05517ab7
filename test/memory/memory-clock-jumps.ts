import type { ClockJumpState, ClockJumps } from '#application/ports/clock-jumps';
import type { ClockJump } from '#domain/autoship/clock-jump';

export class MemoryClockJumps implements ClockJumps {
  private state: ClockJumpState = { confirmations: 0 };

  read = () => async () => this.state;

  record = (jump: ClockJump) => async () => {
    this.state = { pending: jump, ...this.state };
  };

  confirm = () => async () => {
    const { pending, confirmations } = this.state;
    if (pending) this.state = { confirmations: confirmations + 1 };
    return pending !== undefined;
  };
}
