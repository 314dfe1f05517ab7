import type { Instant } from '#domain/time';
import type { Autoship } from './autoship';
import type { AutoshipContract } from './contract';
import type { Cycle } from './cycle';

/** Who did something: the customer, the shop itself, or an operator at the command line. */
export const ledgerActors = ['customer', 'engine', 'operator'] as const;
export type LedgerActor = (typeof ledgerActors)[number];

/** What was done to an autoship: first what people change, then the steps of a renewal. */
export const ledgerActs = [
  'started',
  'delivery-confirmed',
  'delivery-skipped',
  'delivery-moved',
  'all-deliveries-moved',
  'delivery-sent-now',
  'one-time-items-changed',
  'lines-changed',
  'frequency-changed',
  'address-changed',
  'card-changed',
  'price-accepted',
  'paused',
  'resumed',
  'canceled',
  'reactivated',
  'merged',
  'undone',
  'reminded',
  'locked',
  'rescheduled',
  'charge-started',
  'placed',
  'declined',
  'charge-given-up',
  'waits-for-stock',
  'skipped-out-of-stock',
  'moved-over-quota',
  'price-rise-noticed',
] as const;
export type LedgerAct = (typeof ledgerActs)[number];

/** What an entry says besides what changed. */
export type LedgerNote = {
  readonly at: Instant;
  readonly actor: LedgerActor;
  readonly act: LedgerAct;
  /** In words, for anyone who asks why. */
  readonly reason?: string;
};

/** The part of an autoship that a change concerns; without `contract` the contract stayed as it was. */
export type AutoshipPart = { readonly contract?: AutoshipContract; readonly cycles: readonly Cycle[] };

/** One change or step. `before` is absent if the autoship began with it. */
export type LedgerEntry = LedgerNote & { readonly before?: AutoshipPart; readonly after: AutoshipPart };

/** Whether an entry of a ledger is about the cycle with a number. */
export const concernsCycle =
  (cycle: number) =>
  ({ before, after }: LedgerEntry): boolean =>
    [...(before?.cycles ?? []), ...after.cycles].some(({ number }) => number === cycle);

/** The entry with which an Autoship was paused as it is now; undefined if it isn't paused. The newest entry comes first. */
export const findPause = (
  { contract: { status } }: Pick<Autoship, 'contract'>,
  entries: readonly LedgerEntry[],
): LedgerEntry | undefined => {
  if (status.kind !== 'paused') return undefined;
  const hasStatus = (part: AutoshipPart | undefined): boolean => {
    const other = part?.contract?.status;
    return other?.kind === 'paused' && other.reason === status.reason && other.until === status.until;
  };
  return entries.find(({ before, after }) => hasStatus(after) && !hasStatus(before));
};

const isSameCycle = (one: Cycle, other: Cycle): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The cycles of `autoship` that `other` lacks or has otherwise. */
const listOwnCycles = ({ cycles }: Autoship, other: Autoship): readonly Cycle[] =>
  cycles.filter((cycle) => {
    const same = other.cycles.find(({ number }) => number === cycle.number);
    return !same || !isSameCycle(cycle, same);
  });

/** The difference between two states of an Autoship: changed cycles, and the contract if its version was raised. */
export const findChangedParts = (
  before: Autoship,
  after: Autoship,
): { readonly before: AutoshipPart; readonly after: AutoshipPart } => {
  const hasNewContract = JSON.stringify(before.contract) !== JSON.stringify(after.contract);
  return {
    before: { ...(hasNewContract ? { contract: before.contract } : {}), cycles: listOwnCycles(before, after) },
    after: { ...(hasNewContract ? { contract: after.contract } : {}), cycles: listOwnCycles(after, before) },
  };
};

/**
 * The number of a delivery as a person counts: the order that started the Autoship is the first, and a skipped one has no
 * number. Without `cycle`, the number of the next delivery.
 */
export const numberDelivery = (entries: readonly LedgerEntry[], cycle = Number.POSITIVE_INFINITY): number =>
  entries.filter(
    ({ act, after }) =>
      act === 'placed' && after.cycles.some(({ number, status }) => status === 'placed' && number < cycle),
  ).length + 2;
