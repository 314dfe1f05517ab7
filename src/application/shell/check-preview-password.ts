import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { Clock } from '../ports/clock';
import type { LimitCounters } from '../ports/limit-counters';

/** ST-24. */
const mostTries = 5;
/** In seconds. */
export const previewAttemptWindowSeconds = 15 * 60;

export type PreviewRefusal = { readonly kind: 'WrongPassword' | 'TooManyTries' };

export type CheckPreviewPasswordRequest = {
  readonly password: string;
  /** The network address of whoever tries. */
  readonly from: string;
  /** In a time that does not tell how near it came. */
  readonly verify: (password: string) => Promise<boolean>;
};

/** Whether the password opens the preview of the shop (RT-15); 5 tries of a network address in 15 minutes. */
export class CheckPreviewPassword {
  constructor(
    private readonly limits: LimitCounters,
    private readonly clock: Clock,
  ) {}

  execute({ password, from, verify }: CheckPreviewPasswordRequest): TE.TaskEither<PreviewRefusal, void> {
    return pipe(
      TE.fromTask(this.limits.hit(`preview:${from}`, previewAttemptWindowSeconds, this.clock())),
      TE.chain((tries) => (tries > mostTries ? TE.left({ kind: 'TooManyTries' } as const) : TE.right(undefined))),
      TE.chainTaskK(() => () => verify(password)),
      TE.chain((isRight) => (isRight ? TE.right(undefined) : TE.left<PreviewRefusal, void>({ kind: 'WrongPassword' }))),
    );
  }
}
