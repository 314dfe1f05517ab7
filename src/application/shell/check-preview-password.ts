import { pipe } from 'fp-ts/function';
import type { Task } from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import { matchesPassword } from '../identity/match-password';
import type { Clock } from '../ports/clock';
import type { RateLimitCounters } from '../ports/rate-limit-counters';

/** Tries from one client IP within a window (ST-24). */
const maxTries = 5;
/** In seconds. */
export const previewAttemptWindowSeconds = 15 * 60;

export type PreviewRefusal = { readonly kind: 'WrongPassword' | 'TooManyTries' };

export type CheckPreviewPasswordRequest = {
  readonly password: string;
  /** The client IP. */
  readonly clientIp: string;
  /** Compares in constant time. */
  readonly verify: (password: string) => Task<boolean>;
};

/** Whether the password opens the preview (RT-15); at most 5 tries in 15 minutes from one client IP. */
export class CheckPreviewPassword {
  constructor(
    private readonly limits: RateLimitCounters,
    private readonly clock: Clock,
  ) {}

  execute({ password, clientIp, verify }: CheckPreviewPasswordRequest): TE.TaskEither<PreviewRefusal, void> {
    return pipe(
      TE.fromTask(this.limits.hit(`preview:${clientIp}`, previewAttemptWindowSeconds, this.clock())),
      TE.chain((tries) => (tries > maxTries ? TE.left({ kind: 'TooManyTries' } as const) : TE.right(undefined))),
      TE.chainTaskK(() => matchesPassword(verify, password)),
      TE.chain((isRight) => (isRight ? TE.right(undefined) : TE.left<PreviewRefusal, void>({ kind: 'WrongPassword' }))),
    );
  }
}
