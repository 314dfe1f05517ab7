import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import { type Autoship, buildMoment, type Moment } from '#domain/autoship/autoship';
import type { AutoshipRefusal } from '#domain/autoship/autoship-refusal';
import type { AutoshipChange } from '#domain/autoship/change-delivery';
import { findNoticeStart, isChangeToConfirm } from '#domain/autoship/change-notice';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { isFinalCycle } from '#domain/autoship/cycle';
import type { LedgerAct, LedgerActor, LedgerEntry } from '#domain/autoship/ledger';
import { type MadeChange, undoChange } from '#domain/autoship/undo-change';
import type { CustomerId } from '#domain/customer/customer';
import type { SiteAutoships } from '../ports/autoships';
import type { Clock } from '../ports/clock';
import type { SiteTransactionPorts, SiteTransactions } from '../ports/transactions';
import { recordCancellation } from './record-cancellation';

/** Nobody has such an autoship, or another customer. */
export type NoSuchAutoship = { readonly kind: 'NoSuchAutoship' };

export type ChangeAutoshipRequest = {
  readonly id: AutoshipContractId;
  readonly actor: Exclude<LedgerActor, 'engine'>;
  /** Whose it must be; absent for the shop's operators, and for a link in an email, which names its Autoship. */
  readonly customerId?: CustomerId;
  readonly act: LedgerAct;
  readonly reason?: string;
};

type UndoRequest = Omit<ChangeAutoshipRequest, 'act'> & {
  /** The version that the contract must still have; absent for an operator and a link in an email. */
  readonly presentVersion?: number;
};
type Refusal = AutoshipRefusal | NoSuchAutoship;

/** How many entries are searched for the newest change; the steps of a renewal are among them. */
const entriesToSearch = 20;

/** Acts that are not taken back; a merge concerns another autoship as well. */
const finalActs: readonly LedgerAct[] = ['undone', 'merged'];

type Undoing = {
  readonly actor: UndoRequest['actor'];
  /** The version to which the change was made; absent for whatever is the newest. */
  readonly version?: number;
};

/**
 * The newest change by a person, if nothing has changed the contract since. A customer undoes only what they did. A change of
 * the contract alone, such as of a quantity, is about the open delivery; undefined if that was closed since.
 */
const findNewestChange = (
  entries: readonly LedgerEntry[],
  present: Autoship,
  { actor, version }: Undoing,
): MadeChange | undefined => {
  const position = entries.findIndex(({ after }) => after.contract !== undefined);
  const newest = entries[position];
  const contractBefore = newest?.before?.contract;
  const contractAfter = newest?.after.contract;
  if (!newest?.before || !contractBefore || !contractAfter) return undefined;
  if (newest.actor === 'engine' || finalActs.includes(newest.act)) return undefined;
  if (actor === 'customer' && newest.actor !== 'customer') return undefined;
  if (version !== undefined && contractBefore.version !== version) return undefined;
  const [before, after] = [newest.before.cycles, newest.after.cycles];
  if (before.length + after.length > 0)
    return { before: { contract: contractBefore, cycles: before }, after: { contract: contractAfter, cycles: after } };
  if (entries.slice(0, position).some((entry) => entry.after.cycles.some(isFinalCycle))) return undefined;
  const cycles = present.cycles.filter((cycle) => !isFinalCycle(cycle));
  return { before: { contract: contractBefore, cycles }, after: { contract: contractAfter, cycles } };
};

/**
 * An Autoship without the newest change by a person. Refused as `undoChange` says, for a customer if it wasn't theirs, and
 * with `version` if it was made to another version of the contract.
 */
export const loadUndoneAutoship = async (
  siteAutoships: Pick<SiteAutoships, 'ledger'>,
  present: Autoship,
  moment: Moment,
  undoing: Undoing,
): Promise<AutoshipChange> => {
  const entries = await siteAutoships.ledger(present.contract.id, entriesToSearch)();
  return undoChange(present, findNewestChange(entries, present, undoing), moment);
};

/** How many entries are searched for the changes that one email confirms. */
const entriesToConfirm = 100;

/** Records, in the transaction of a person's change, that its customer has to be told. */
export const recordChange = async (
  { siteAutoships, events }: Pick<ChangingPorts, 'events'> & { readonly siteAutoships: Pick<SiteAutoships, 'ledger'> },
  { actor, act }: Pick<ChangeAutoshipRequest, 'actor' | 'act'>,
  autoship: Autoship,
): Promise<void> => {
  const { id: contractId, version } = autoship.contract;
  if (act === 'canceled') await recordCancellation(events, autoship);
  if (actor === 'operator') {
    if (act === 'paused') await events.record({ kind: 'AutoshipPaused', contractId, version })();
    if (act === 'resumed') await events.record({ kind: 'AutoshipResumed', contractId, version })();
    return;
  }
  if (!isChangeToConfirm({ actor, act })) return;
  const since = findNoticeStart(await siteAutoships.ledger(contractId, entriesToConfirm)());
  if (since !== undefined) await events.record({ kind: 'AutoshipChanged', contractId, since })();
};

type Store = Pick<SiteAutoships, 'lock' | 'save' | 'ledger'>;
type ChangingPorts = { readonly siteAutoships: Store } & Pick<SiteTransactionPorts, 'events'>;
type UndoingPorts = ChangingPorts & { readonly savedCards: Pick<SiteTransactionPorts['savedCards'], 'find'> };

/** Changes an autoship by a rule of the domain, with an entry in its ledger, in one transaction. */
export class ChangeAutoship {
  constructor(
    private readonly transactions: SiteTransactions,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  /** Returns the changed Autoship, or why the rule refused. */
  execute(
    request: ChangeAutoshipRequest,
    change: (autoship: Autoship, moment: Moment) => AutoshipChange,
  ): TaskEither<Refusal, Autoship> {
    return this.transactions.run<Refusal, Autoship>((ports) => this.executeWithin(ports, request, change));
  }

  /** As `execute`, in a transaction that does something else too. */
  executeWithin<R>(
    { siteAutoships, events }: ChangingPorts,
    { id, actor, customerId, act, reason }: ChangeAutoshipRequest,
    change: (autoship: Autoship, moment: Moment) => E.Either<R, Autoship>,
  ): TaskEither<R | NoSuchAutoship, Autoship> {
    return async () => {
      const before = await this.lock(siteAutoships, { id, ...(customerId === undefined ? {} : { customerId }) });
      if (!before) return E.left({ kind: 'NoSuchAutoship' });
      const moment = buildMoment(this.clock(), this.timeZone);
      const after = change(before, moment);
      if (E.isLeft(after)) return after;
      const note = { at: moment.at, actor, act, ...(reason === undefined ? {} : { reason }) };
      await siteAutoships.save(before, after.right, note)();
      await recordChange({ siteAutoships, events }, { actor, act }, after.right);
      return after;
    };
  }

  /** Takes back the newest change by a person; refused as `undoChange` says. */
  undo(request: UndoRequest): TaskEither<Refusal, Autoship> {
    return this.transactions.run<Refusal, Autoship>((ports) => this.undoWithin(ports, request));
  }

  /**
   * As `undo`, in a transaction that does something else too; with `version` only a change of that version. Refused if the
   * card that paid before was removed.
   */
  undoWithin(
    { siteAutoships, events, savedCards }: UndoingPorts,
    request: UndoRequest,
    version?: number,
  ): TaskEither<Refusal, Autoship> {
    return async () => {
      const before = await this.lock(siteAutoships, request);
      if (!before) return E.left({ kind: 'NoSuchAutoship' });
      const { actor, reason, presentVersion = before.contract.version } = request;
      if (presentVersion !== before.contract.version) return E.left({ kind: 'PreviewOutdated' });
      const moment = buildMoment(this.clock(), this.timeZone);
      const undoing = { actor, ...(version === undefined ? {} : { version }) };
      const undone = await loadUndoneAutoship(siteAutoships, before, moment, undoing);
      if (E.isLeft(undone)) return undone;
      const { paymentToken } = undone.right.contract;
      // A card that pays for nothing can be removed, so only one that pays now is sure to be there.
      const { status, paymentToken: present } = before.contract;
      const mayBeGone = status.kind === 'canceled' || paymentToken !== present;
      if (mayBeGone && paymentToken !== undefined && O.isNone(await savedCards.find(paymentToken)()))
        return E.left({ kind: 'NoSuchCard' });
      const note = { at: moment.at, actor, act: 'undone', ...(reason === undefined ? {} : { reason }) } as const;
      await siteAutoships.save(before, undone.right, note)();
      await recordChange({ siteAutoships, events }, note, undone.right);
      return undone;
    };
  }

  private async lock(
    siteAutoships: Store,
    { id, customerId }: Pick<ChangeAutoshipRequest, 'id' | 'customerId'>,
  ): Promise<Autoship | undefined> {
    const found = O.toUndefined(await siteAutoships.lock(id)());
    return customerId === undefined || found?.contract.customerId === customerId ? found : undefined;
  }
}
