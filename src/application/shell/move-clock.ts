import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { Instant } from '#domain/time';
import type { Clock } from '../ports/clock';

/** The farthest that the clock moves at a time: two years. */
const maximumMs = 731 * 86_400_000;

export type MoveClockRefusal =
  | { readonly kind: 'ClockOfMachine' }
  | { readonly kind: 'TooFar'; readonly maximumDays: number };

/** The clock of a shop that is being tried out. */
type MovableClock = { readonly now: Clock; readonly forward: (milliseconds: number) => Task<void> };

/** Moves the clock of a demo shop forward, on all nodes, and sends the notices that are due then. */
export class MoveClock {
  constructor(
    private readonly clock: MovableClock,
    /** Whether this shop has a clock that can be moved. */
    private readonly isAllowed: boolean,
    private readonly notices: readonly { readonly execute: () => Task<unknown> }[],
  ) {}

  now(): Instant {
    return this.clock.now();
  }

  /** By at least one millisecond and at most two years, never back; returns the new time. */
  forward(milliseconds: number): TaskEither<MoveClockRefusal, Instant> {
    return async () => {
      if (!this.isAllowed) return E.left({ kind: 'ClockOfMachine' });
      if (!(milliseconds > 0 && milliseconds <= maximumMs)) return E.left({ kind: 'TooFar', maximumDays: 731 });
      await this.clock.forward(milliseconds)();
      for (const notice of this.notices) await notice.execute()();
      return E.right(this.clock.now());
    };
  }
}
