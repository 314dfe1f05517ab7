import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { ChangeOwnAutoship, ChangeOwnAutoshipRequest } from './change-own-autoship';
import { ownSentNowTexts } from './own-change-messages';
import { type RefusedChange, refuseChange } from './refused-change';
import type { SentNow } from './send-delivery-now';
import type { TellNewestChange, ToldChange } from './tell-newest-change';

/** `sent`: what came of a delivery that was sent or paid for at once, which `message` is about then. */
export type MadeAutoshipChange = ToldChange & { readonly sent?: SentNow };

/** Makes a change of the visiting customer's own Autoship as its preview showed it, and says what was done. */
export interface MakeAutoshipChange {
  /** Refused as `ChangeOwnAutoship` says. */
  execute(request: ChangeOwnAutoshipRequest): TE.TaskEither<RefusedChange, MadeAutoshipChange>;
}

export class MakeAutoshipChangeService implements MakeAutoshipChange {
  constructor(
    private readonly changes: Pick<ChangeOwnAutoship, 'execute'>,
    private readonly newest: Pick<TellNewestChange, 'execute'>,
  ) {}

  execute(request: ChangeOwnAutoshipRequest): TE.TaskEither<RefusedChange, MadeAutoshipChange> {
    return pipe(
      this.changes.execute(request),
      TE.mapLeft(refuseChange),
      TE.chainTaskK(({ sent }) =>
        pipe(
          this.newest.execute(request.id),
          T.map((told) =>
            sent === undefined ? told : { ...told, message: ownSentNowTexts[sent], canUndo: false, sent },
          ),
        ),
      ),
    );
  }
}
