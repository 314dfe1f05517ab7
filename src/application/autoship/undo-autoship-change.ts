import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { ChangeOwnAutoship } from './change-own-autoship';
import { type RefusedChange, refuseChange } from './refused-change';
import type { TellNewestChange } from './tell-newest-change';

/** Undoes the newest change of the visiting customer's own Autoship, and says so. */
export interface UndoAutoshipChange {
  /** Refused as `undoChange` says, and if the contract has another version than `version`. */
  execute(id: AutoshipContractId, version: number): TE.TaskEither<RefusedChange, { readonly message: string }>;
}

export class UndoAutoshipChangeService implements UndoAutoshipChange {
  constructor(
    private readonly changes: Pick<ChangeOwnAutoship, 'undo'>,
    private readonly newest: Pick<TellNewestChange, 'execute'>,
  ) {}

  execute(id: AutoshipContractId, version: number): TE.TaskEither<RefusedChange, { readonly message: string }> {
    return pipe(
      this.changes.undo(id, version),
      TE.mapLeft(refuseChange),
      TE.chainTaskK(() => this.newest.execute(id)),
      TE.map(({ message }) => ({ message })),
    );
  }
}
