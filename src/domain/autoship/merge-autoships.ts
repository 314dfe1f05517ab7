import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import { isSameAddress } from '#domain/customer/customer-address';
import type { Money } from '#domain/money';
import { type Autoship, type Moment, replaceCycle } from './autoship';
import { checkLimits } from './autoship-limits';
import type { AutoshipRefusal } from './autoship-refusal';
import { cancelAutoship } from './change-contract';
import { changeContract, moveDate, moveDelivery, requireUnlockedCycle } from './change-delivery';
import { type AutoshipContract, type AutoshipLine, listRenewingLines } from './contract';
import type { Cycle, OneTimeItem } from './cycle';
import { isSameFrequency } from './frequency';
import { findUnansweredPrice } from './price-rise';

/** Differences that keep two Autoships from being merged. */
export type AutoshipDifference = 'site' | 'customer' | 'address' | 'card' | 'frequency';

export type MergeRefusal =
  | AutoshipRefusal
  | { readonly kind: 'SameAutoship' }
  | { readonly kind: 'SameDate' }
  | { readonly kind: 'AutoshipsDiffer'; readonly difference: AutoshipDifference }
  /** A line that both have waits for the customer's answer to a higher price. */
  | { readonly kind: 'PriceIsPending' };

/** Two Autoships: the one started earlier, by id if both were started on one day, and the other. */
export type AutoshipPair = { readonly earlier: Autoship; readonly later: Autoship };

/** Why the later contract of a merge is canceled. */
const mergedReason = 'merged';

/**
 * Whether a merge ended a contract. A customer can type the same reason, but cancels a contract with lines that renew; a
 * merge leaves none.
 */
export const wasMerged = ({ status, lines }: Pick<AutoshipContract, 'status' | 'lines'>): boolean =>
  status.kind === 'canceled' && status.reason === mergedReason && listRenewingLines({ lines }).length === 0;

const isEarlier = ({ contract: one }: Autoship, { contract: other }: Autoship): boolean =>
  one.startedOn === other.startedOn ? one.id < other.id : one.startedOn < other.startedOn;

const sortPair = (one: Autoship, other: Autoship): AutoshipPair =>
  isEarlier(one, other) ? { earlier: one, later: other } : { earlier: other, later: one };

const findDifference = (one: AutoshipContract, other: AutoshipContract): AutoshipDifference | undefined => {
  if (one.site !== other.site) return 'site';
  if (one.customerId !== other.customerId) return 'customer';
  if (!isSameAddress(one.address, other.address)) return 'address';
  if (one.paymentToken !== other.paymentToken) return 'card';
  return isSameFrequency(one.every, other.every) ? undefined : 'frequency';
};

/** Both, sorted, with deliveries that can still be changed. */
const requireUnlockedPair = (
  one: Autoship,
  other: Autoship,
): E.Either<MergeRefusal, AutoshipPair & { readonly open: Cycle; readonly ending: Cycle }> => {
  if (one.contract.id === other.contract.id) return E.left({ kind: 'SameAutoship' });
  const pair = sortPair(one, other);
  return pipe(
    requireUnlockedCycle(pair.earlier),
    E.bindTo('open'),
    E.bind('ending', () => requireUnlockedCycle(pair.later)),
    E.map((cycles) => ({ ...pair, ...cycles })),
  );
};

/** Refused if they differ, but for differences of `allowed`. */
const requireSame = <Pair extends AutoshipPair>(
  pair: Pair,
  allowed: readonly AutoshipDifference[],
): E.Either<MergeRefusal, Pair> => {
  const difference = findDifference(pair.earlier.contract, pair.later.contract);
  return difference === undefined || allowed.includes(difference)
    ? E.right(pair)
    : E.left({ kind: 'AutoshipsDiffer', difference });
};

type Cycles = { readonly open: Cycle; readonly ending: Cycle };

/** A line of the later contract in the earlier one; left out of the next delivery if it was left out of its own. */
const moveLine = (line: AutoshipLine, { open, ending }: Cycles): AutoshipLine => ({
  ...line,
  skippedCycles: line.skippedCycles.includes(ending.number) ? [open.number] : [],
});

const findSmallest = (prices: readonly Money[]): Money | undefined => prices.toSorted((a, b) => a - b)[0];

/** The smaller of both promises, until the later end of both; from then on the smaller of both accepted prices. */
const joinPromises = (both: readonly AutoshipLine[]): Pick<AutoshipLine, 'promisedPrice' | 'pendingPrice'> => {
  const promised = findSmallest(both.flatMap(({ promisedPrice }) => promisedPrice ?? []));
  if (promised === undefined) return {};
  const accepted = both.flatMap(({ pendingPrice }) => pendingPrice ?? []);
  const [last] = accepted.toSorted((one, other) => (one.noticedOn < other.noticedOn ? 1 : -1));
  const price = findSmallest(
    both.flatMap(({ promisedPrice, pendingPrice }) => pendingPrice?.price ?? promisedPrice ?? []),
  );
  return {
    promisedPrice: promised,
    ...(last && price !== undefined && price > promised ? { pendingPrice: { ...last, price } } : {}),
  };
};

/** One line of a variant that both have: the units of both, at the smaller of both promises. */
const joinLines = (
  { promisedPrice: _own, pendingPrice: _accepted, ...own }: AutoshipLine,
  moved: AutoshipLine,
  promises: ReturnType<typeof joinPromises>,
): AutoshipLine => ({
  ...own,
  ...promises,
  quantity: own.quantity + moved.quantity,
  skippedCycles: [...new Set([...own.skippedCycles, ...moved.skippedCycles])],
});

const addLine = (
  lines: readonly AutoshipLine[],
  moved: AutoshipLine,
): E.Either<MergeRefusal, readonly AutoshipLine[]> => {
  const own = lines.find(({ merchandiseId, status }) => merchandiseId === moved.merchandiseId && status !== 'ended');
  if (!own) return E.right([...lines, moved]);
  const both = [own, moved];
  const isAnswered = both.every((line) => !findUnansweredPrice(line) && line.status === 'live');
  if (!isAnswered) return E.left({ kind: 'PriceIsPending' });
  return E.right(lines.map((line) => (line === own ? joinLines(own, moved, joinPromises(both)) : line)));
};

const addItem = (items: readonly OneTimeItem[], moved: OneTimeItem): readonly OneTimeItem[] => {
  const own = items.find(({ merchandiseId }) => merchandiseId === moved.merchandiseId);
  if (!own) return [...items, moved];
  return items.map((item) => (item === own ? { ...own, quantity: own.quantity + moved.quantity } : item));
};

const addLines = ({ earlier, later, open, ending }: AutoshipPair & Cycles): E.Either<MergeRefusal, Autoship> => {
  const moved = listRenewingLines(later.contract).map((line) => moveLine(line, { open, ending }));
  return pipe(
    moved.reduce<E.Either<MergeRefusal, readonly AutoshipLine[]>>(
      (lines, line) => E.chain((own: readonly AutoshipLine[]) => addLine(own, line))(lines),
      E.right(earlier.contract.lines),
    ),
    E.map((lines) =>
      replaceCycle(changeContract(earlier, { lines }), {
        ...moveDate(open, open.date),
        oneTimeItems: ending.oneTimeItems.reduce(addItem, open.oneTimeItems),
      }),
    ),
    E.chainW(checkLimits),
  );
};

/**
 * The later contract without the lines that the earlier one has now; lines that were added to a line of the earlier one
 * have ended.
 */
const endLater = ({ earlier, later }: AutoshipPair): E.Either<MergeRefusal, Autoship> => {
  const movedIds = new Set(earlier.contract.lines.map(({ id }) => id));
  const lines = later.contract.lines
    .filter(({ id }) => !movedIds.has(id))
    .map((line) => ({ ...line, status: 'ended' as const }));
  return pipe(
    cancelAutoship(later, mergedReason),
    E.map((canceled) => ({ ...canceled, contract: { ...canceled.contract, lines } })),
  );
};

/**
 * Merges two Autoships with the same site, customer, address, card and frequency: the lines of the later one move to the
 * earlier, with their promises, and the one-time items of its next delivery move too; the later one is canceled. If both
 * have a variant, the quantities add up, at the smaller promise. The customer is reminded again of the earlier one's next
 * delivery. Refused if either is paused, canceled or locked, and above the limits of 10 units and 5 of a variant.
 */
export const mergeAutoships = (one: Autoship, other: Autoship): E.Either<MergeRefusal, AutoshipPair> =>
  pipe(
    requireUnlockedPair(one, other),
    E.chain((pair) => requireSame(pair, [])),
    E.bindTo('pair'),
    E.bind('earlier', ({ pair }) => addLines(pair)),
    E.bind('later', ({ pair, earlier }) => endLater({ earlier, later: pair.later })),
    E.map(({ earlier, later }) => ({ earlier, later })),
  );

/**
 * Moves the next delivery of the later of two Autoships to the date of the earlier one's, so that both come on one day and
 * are billed separately; both keep their grids. Refused as `moveDelivery` says, if their sites or customers differ, and if
 * they already come on one day.
 */
export const moveToSameDate = (one: Autoship, other: Autoship, moment: Moment): E.Either<MergeRefusal, AutoshipPair> =>
  pipe(
    requireUnlockedPair(one, other),
    E.chain((pair) => requireSame(pair, ['address', 'card', 'frequency'])),
    E.filterOrElseW(
      ({ open, ending }) => open.date !== ending.date,
      () => ({ kind: 'SameDate' }) as const,
    ),
    E.chainW(({ earlier, later, open }) =>
      pipe(
        moveDelivery(later, open.date, moment),
        E.map((moved) => ({ earlier, later: moved })),
      ),
    ),
  );
