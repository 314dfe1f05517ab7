import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import { type Autoship, buildMoment, type Moment } from '#domain/autoship/autoship';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { LedgerActor } from '#domain/autoship/ledger';
import { type AutoshipPair, type MergeRefusal, mergeAutoships, moveToSameDate } from '#domain/autoship/merge-autoships';
import type { CustomerId } from '#domain/customer/customer';
import { isSameCard } from '#domain/payments/payment';
import type { Clock } from '../ports/clock';
import type { SavedCards } from '../ports/saved-cards';
import type { SiteTransactionPorts, SiteTransactions } from '../ports/transactions';
import { type NoSuchAutoship, recordChange } from './change-autoship';
import { mergeReasonTexts } from './messages';

export type AutoshipPairRequest = {
  readonly ids: readonly [AutoshipContractId, AutoshipContractId];
  readonly actor: Exclude<LedgerActor, 'engine'>;
  /** Whose both have to be; absent for an operator. */
  readonly customerId?: CustomerId;
  /** The versions that both must still have; absent for an operator. */
  readonly versions?: ReadonlyMap<AutoshipContractId, number>;
};

type Refusal = MergeRefusal | NoSuchAutoship;
type Change = (one: Autoship, other: Autoship, moment: Moment) => E.Either<MergeRefusal, AutoshipPair>;
type Ports = Pick<SiteTransactionPorts, 'siteAutoships' | 'events'>;
type Save = (before: AutoshipPair, after: AutoshipPair, moment: Moment, ports: Ports) => Promise<void>;

const findCard = async (cards: Pick<SavedCards, 'find'>, { contract: { paymentToken } }: Autoship) =>
  paymentToken === undefined ? undefined : O.toUndefined(await cards.find(paymentToken)());

/**
 * `other`, with the token of `one` if both pay with the same card: each checkout stores the card under a token of its own.
 */
export const withSameCard = async (
  savedCards: Pick<SavedCards, 'find'>,
  one: Autoship,
  other: Autoship,
): Promise<Autoship> => {
  const [card, otherCard] = await Promise.all([one, other].map((autoship) => findCard(savedCards, autoship)));
  const { paymentToken } = one.contract;
  if (!card || !otherCard || paymentToken === undefined || !isSameCard(card, otherCard)) return other;
  return { ...other, contract: { ...other.contract, paymentToken } };
};

/** Merges two autoships, or lets them come on one day, each in one transaction that has both to itself. */
export class MergeAutoshipPair {
  constructor(
    private readonly transactions: SiteTransactions,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  /** Merges two Autoships as `mergeAutoships` says, with an entry in both ledgers; returns both afterward. */
  merge(request: AutoshipPairRequest): TaskEither<Refusal, AutoshipPair> {
    const { actor } = request;
    return this.change(request, mergeAutoships, async (before, after, { at }, ports) => {
      const [earlier, later] = [after.earlier.contract.id, after.later.contract.id];
      const note = { at, actor, act: 'merged' } as const;
      // The lines belong to the earlier one before the later one is stored without them.
      await ports.siteAutoships.save(before.earlier, after.earlier, {
        ...note,
        reason: mergeReasonTexts.earlier(later),
      })();
      await ports.siteAutoships.save(before.later, after.later, {
        ...note,
        reason: mergeReasonTexts.later(earlier),
      })();
      await recordChange(ports, note, after.earlier);
    });
  }

  /** Moves the next delivery of the later Autoship as `moveToSameDate` says; returns both afterward. */
  moveToSameDate(request: AutoshipPairRequest): TaskEither<Refusal, AutoshipPair> {
    const { actor } = request;
    return this.change(request, moveToSameDate, async (before, { earlier, later }, { at }, ports) => {
      const reason = mergeReasonTexts.sameDate(earlier.contract.id);
      const note = { at, actor, act: 'delivery-moved', reason } as const;
      await ports.siteAutoships.save(before.later, later, note)();
      await recordChange(ports, note, later);
    });
  }

  private change(
    { ids, customerId, versions }: AutoshipPairRequest,
    change: Change,
    save: Save,
  ): TaskEither<Refusal, AutoshipPair> {
    return this.transactions.run<Refusal, AutoshipPair>((ports) => async () => {
      const { siteAutoships, savedCards } = ports;
      const moment = buildMoment(this.clock(), this.timeZone);
      const locked: Autoship[] = [];
      // Always in one order, so that two merges of the same autoships do not wait for each other.
      for (const id of ids.toSorted()) {
        const autoship = O.toUndefined(await siteAutoships.lock(id)());
        if (!autoship || (customerId !== undefined && autoship.contract.customerId !== customerId))
          return E.left({ kind: 'NoSuchAutoship' });
        locked.push(autoship);
      }
      const [one, other] = locked;
      if (!one || !other) return E.left({ kind: 'NoSuchAutoship' });
      const isCurrent = locked.every(({ contract: { id, version } }) => (versions?.get(id) ?? version) === version);
      if (!isCurrent) return E.left({ kind: 'PreviewOutdated' });
      const changed = change(one, await withSameCard(savedCards, one, other), moment);
      if (E.isLeft(changed)) return changed;
      const isEarlier = changed.right.earlier.contract.id === one.contract.id;
      const before = isEarlier ? { earlier: one, later: other } : { earlier: other, later: one };
      await save(before, changed.right, moment, ports);
      return changed;
    });
  }
}
