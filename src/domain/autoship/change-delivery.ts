import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import { addDays, type CalendarDate } from '#domain/time';
import { type Autoship, findEarliestDate, findOpenCycle, type Moment, replaceCycle, skipOpenCycle } from './autoship';
import { checkLimits } from './autoship-limits';
import type { AutoshipRefusal } from './autoship-refusal';
import type { AutoshipContract } from './contract';
import { type Cycle, type CycleStatus, moveCycle, type OneTimeItem } from './cycle';
import { findGridDateAfter } from './delivery-grid';

export type AutoshipChange = E.Either<AutoshipRefusal, Autoship>;

/** The days by which all deliveries can be moved at once. */
export const maximumDaysToMove = 180;
const daysInWeek = 7;

/** The contract with these fields, in its next version. */
export const changeContract = (autoship: Autoship, fields: Partial<Omit<AutoshipContract, 'version'>>): Autoship => ({
  ...autoship,
  contract: { ...autoship.contract, ...fields, version: autoship.contract.version + 1 },
});

const fixedStatuses: ReadonlySet<CycleStatus> = new Set(['locked', 'waiting', 'retry']);

/** The open cycle, unless its delivery is being charged: it can be skipped, sent and called off. */
export const requireUnchargedCycle = (autoship: Autoship): E.Either<AutoshipRefusal, Cycle> => {
  const open = findOpenCycle(autoship);
  if (!open) return E.left({ kind: 'NoOpenDelivery' });
  return open.status === 'charging' ? E.left({ kind: 'DeliveryIsCharged' }) : E.right(open);
};

/** The open cycle before its lock: its date and contents can be changed. */
export const requireUnlockedCycle = (autoship: Autoship): E.Either<AutoshipRefusal, Cycle> =>
  pipe(
    requireUnchargedCycle(autoship),
    E.filterOrElse(
      ({ status }) => !fixedStatuses.has(status),
      (): AutoshipRefusal => ({ kind: 'DeliveryIsLocked' }),
    ),
  );

/** A date that is neither too early nor after `latest`. */
export const requireDate = (
  date: CalendarDate,
  moment: Moment,
  latest: CalendarDate,
): E.Either<AutoshipRefusal, CalendarDate> => {
  const earliest = findEarliestDate(moment);
  if (date < earliest) return E.left({ kind: 'DateTooEarly', earliest });
  return date > latest ? E.left({ kind: 'DateTooLate', latest }) : E.right(date);
};

/** The cycle on another date; the customer is reminded again. */
export const moveDate = (cycle: Cycle, date: CalendarDate): Cycle => {
  if (cycle.status === 'planned') return { ...cycle, date };
  const { remindedAt: _reminded, quote: _quoted, ...unreminded } = cycle;
  return moveCycle(unreminded, 'planned', { date });
};

const moveUnlessThere = (cycle: Cycle, date: CalendarDate): Cycle =>
  cycle.date === date ? cycle : moveDate(cycle, date);

/** Skips the next delivery; the one after is on the grid: 5 March every 4 weeks is followed by 2 April. */
export const skipDelivery = (autoship: Autoship, moment: Moment): AutoshipChange =>
  pipe(
    requireUnchargedCycle(autoship),
    E.map(() => skipOpenCycle(changeContract(autoship, {}), moment)),
  );

/** The last date to which a delivery can be moved alone: the day before the one after it. */
export const findLatestMoveDate = (contract: AutoshipContract, { planned }: Pick<Cycle, 'planned'>): CalendarDate =>
  addDays(findGridDateAfter(contract, planned), -1);

/** Moves the next delivery alone, from today + 3 to the day before the delivery after it; the grid stays. */
export const moveDelivery = (autoship: Autoship, date: CalendarDate, moment: Moment): AutoshipChange =>
  pipe(
    requireUnlockedCycle(autoship),
    E.chain((open) => {
      return pipe(
        requireDate(date, moment, findLatestMoveDate(autoship.contract, open)),
        E.map(() => replaceCycle(changeContract(autoship, {}), moveUnlessThere(open, date))),
      );
    }),
  );

/** Moves the next delivery and with it all later ones: `date` becomes the anchor. */
export const moveAllDeliveries = (autoship: Autoship, date: CalendarDate, moment: Moment): AutoshipChange =>
  pipe(
    requireUnlockedCycle(autoship),
    E.chainFirst(() => requireDate(date, moment, addDays(moment.today, maximumDaysToMove))),
    E.map((open) =>
      replaceCycle(changeContract(autoship, { anchor: date }), { ...moveUnlessThere(open, date), planned: date }),
    ),
  );

/** Moves the next delivery and all later ones by a week. */
export const delayDeliveriesByWeek = (autoship: Autoship, moment: Moment): AutoshipChange =>
  pipe(
    requireUnlockedCycle(autoship),
    E.chain(({ date }) => moveAllDeliveries(autoship, addDays(date, daysInWeek), moment)),
  );

/** Charges and sends the next delivery today, without a notice; today becomes the anchor. One a day, so that a repeat sends nothing. */
export const sendDeliveryNow = (autoship: Autoship, { today }: Moment): AutoshipChange =>
  pipe(
    requireUnchargedCycle(autoship),
    E.filterOrElse(
      () => !autoship.cycles.some(({ status, date }) => status === 'placed' && date === today),
      (): AutoshipRefusal => ({ kind: 'SentToday' }),
    ),
    E.filterOrElse(
      () => autoship.contract.paymentToken !== undefined,
      (): AutoshipRefusal => ({ kind: 'NeedsCard' }),
    ),
    E.map(({ retryAt: _retryAt, ...open }) =>
      replaceCycle(
        changeContract(autoship, { anchor: today }),
        moveCycle(open, 'charging', {
          sentNow: true,
          planned: today,
          date: today,
          attempts: open.attempts + 1,
          firstChargedOn: open.firstChargedOn ?? today,
        }),
      ),
    ),
  );

/** Sets the items that the next delivery has besides its lines. */
export const changeOneTimeItems = (autoship: Autoship, oneTimeItems: readonly OneTimeItem[]): AutoshipChange =>
  pipe(
    requireUnlockedCycle(autoship),
    E.map((open) => replaceCycle(changeContract(autoship, {}), { ...open, oneTimeItems })),
    E.chain(checkLimits),
  );
