import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import { type Autoship, buildMoment, type Moment } from '#domain/autoship/autoship';
import type { AutoshipRefusal } from '#domain/autoship/autoship-refusal';
import type { AutoshipChange } from '#domain/autoship/change-delivery';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { LedgerAct, LedgerActor, LedgerEntry } from '#domain/autoship/ledger';
import { type MadeChange, undoChange } from '#domain/autoship/undo-change';
import type { CustomerId } from '#domain/customer/customer';
import type { Clock } from '../ports/clock';
import type { SiteTransactions } from '../ports/transactions';

/** Nobody has such an autoship, or another customer. */
export type NoSuchAutoship = { readonly kind: 'NoSuchAutoship' };

export type ChangeAutoshipRequest = {
  readonly id: AutoshipContractId;
  readonly actor: Exclude<LedgerActor, 'engine'>;
  /** Whose it has to be; absent for whoever runs the shop. */
  readonly customerId?: CustomerId;
  readonly act: LedgerAct;
  readonly reason?: string;
};

type Refusal = AutoshipRefusal | NoSuchAutoship;

/** How many entries are searched for the newest change; the steps of a renewal are among them. */
const entriesToSearch = 20;

/** Acts that are not taken back; a merge concerns another autoship as well. */
const finalActs: readonly LedgerAct[] = ['undone', 'merged'];

/** The newest change by a person, where nothing has changed the contract since. */
const findNewestChange = (entries: readonly LedgerEntry[]): MadeChange | undefined => {
  const newest = entries.find(({ after }) => after.contract !== undefined);
  const contractBefore = newest?.before?.contract;
  const contractAfter = newest?.after.contract;
  if (!newest?.before || !contractBefore || !contractAfter) return undefined;
  if (newest.actor === 'engine' || finalActs.includes(newest.act)) return undefined;
  return {
    before: { contract: contractBefore, cycles: newest.before.cycles },
    after: { contract: contractAfter, cycles: newest.after.cycles },
  };
};

/** Changes an autoship by a rule of the domain, with an entry in its ledger, in one transaction. */
export class ChangeAutoship {
  constructor(
    private readonly transactions: SiteTransactions,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  /** Answers the changed autoship, or why the rule refused. */
  execute(
    { id, actor, customerId, act, reason }: ChangeAutoshipRequest,
    change: (autoship: Autoship, moment: Moment) => AutoshipChange,
  ): TaskEither<Refusal, Autoship> {
    return this.transactions.run<Refusal, Autoship>(({ siteAutoships }) => async () => {
      const before = O.toUndefined(await siteAutoships.lock(id)());
      if (!before || (customerId !== undefined && before.contract.customerId !== customerId))
        return E.left({ kind: 'NoSuchAutoship' });
      const moment = buildMoment(this.clock(), this.timeZone);
      const after = change(before, moment);
      if (E.isLeft(after)) return after;
      const note = { at: moment.at, actor, act, ...(reason === undefined ? {} : { reason }) };
      await siteAutoships.save(before, after.right, note)();
      return after;
    });
  }

  /** Takes back the newest change by a person; refused as `undoChange` says. */
  undo(request: Omit<ChangeAutoshipRequest, 'act'>): TaskEither<Refusal, Autoship> {
    return this.transactions.run<Refusal, Autoship>(({ siteAutoships }) => async () => {
      const before = O.toUndefined(await siteAutoships.lock(request.id)());
      if (!before || (request.customerId !== undefined && before.contract.customerId !== request.customerId))
        return E.left({ kind: 'NoSuchAutoship' });
      const moment = buildMoment(this.clock(), this.timeZone);
      const entries = await siteAutoships.ledger(request.id, entriesToSearch)();
      const undone = undoChange(before, findNewestChange(entries), moment);
      if (E.isLeft(undone)) return undone;
      await siteAutoships.save(before, undone.right, { at: moment.at, actor: request.actor, act: 'undone' })();
      return undone;
    });
  }
}
