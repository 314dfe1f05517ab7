import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import type { ShippingAddress } from '#domain/checkout/address';
import type { PaymentToken } from '#domain/payments/payment';
import { addDays, type CalendarDate } from '#domain/time';
import {
  type Autoship,
  closeCycle,
  findDateFrom,
  findEarliestDate,
  findOpenCycle,
  type Moment,
  openCycle,
  replaceCycle,
} from './autoship';
import type { AutoshipRefusal } from './autoship-refusal';
import {
  type AutoshipChange,
  changeContract,
  findLatestMoveDate,
  moveAllDeliveries,
  requireDate,
  requireUnchargedCycle,
  requireUnlockedCycle,
} from './change-delivery';
import type { PauseReason } from './contract';
import { type Cycle, moveCycle } from './cycle';
import { computeGridDate, findGridDateFrom } from './delivery-grid';
import type { Frequency } from './frequency';

/** The days for which an Autoship can be paused at most, if its pause has an end. */
export const maximumPauseDays = 180;

/** Whether the next delivery keeps its date, or is counted again from the last one placed. */
export type FrequencyStart = 'keep-next-date' | 'from-last-placed';

/** The date of the last delivery that was placed; undefined if none is among the cycles. */
const findLastPlacedDate = ({ cycles }: Autoship): CalendarDate | undefined =>
  cycles.findLast(({ status }) => status === 'placed')?.date;

/**
 * The first delivery after a pause; missed deliveries aren't billed. It's on the first grid date from the end of the pause
 * on, or as soon as possible if that date has passed.
 */
export const findResumeDate = ({ contract }: Autoship, moment: Moment): CalendarDate => {
  const { status } = contract;
  const until = status.kind === 'paused' ? status.until : undefined;
  if (until === undefined) return findDateFrom(contract, moment.today, moment);
  const [date, earliest] = [findGridDateFrom(contract, until), findEarliestDate(moment)];
  return date > earliest ? date : earliest;
};

/** The date on which the next delivery is, or would be if the contract were active again. */
const findNextDate = (autoship: Autoship, moment: Moment): CalendarDate =>
  findOpenCycle(autoship)?.date ?? findResumeDate(autoship, moment);

/** Delivers at another interval. The next date stays and becomes the anchor, or becomes the last placed + the interval. */
export const changeFrequency = (
  autoship: Autoship,
  every: Frequency,
  { start = 'keep-next-date', moment }: { readonly start?: FrequencyStart; readonly moment: Moment },
): AutoshipChange => {
  if (autoship.contract.status.kind === 'canceled') return E.left({ kind: 'NoOpenDelivery' });
  const open = findOpenCycle(autoship);
  const anchored = changeContract(autoship, { every, anchor: findNextDate(autoship, moment) });
  const kept = open ? replaceCycle(anchored, { ...open, planned: open.date }) : anchored;
  const placed = findLastPlacedDate(autoship);
  if (start === 'keep-next-date' || placed === undefined || !open) return E.right(kept);
  const counted = computeGridDate({ anchor: placed, every }, 1);
  const earliest = findEarliestDate(moment);
  return pipe(
    moveAllDeliveries(autoship, counted > earliest ? counted : earliest, moment),
    E.map(({ contract, cycles }) => ({ contract: { ...contract, every }, cycles })),
  );
};

/** Pauses for this reason: the open delivery is called off. */
export const pauseFor = (autoship: Autoship, reason: PauseReason, until?: CalendarDate): Autoship => {
  const status = { kind: 'paused', reason, ...(until === undefined ? {} : { until }) } as const;
  return closeCycle(changeContract(autoship, { status }), 'void');
};

const requireNoCharge = (autoship: Autoship): E.Either<AutoshipRefusal, unknown> =>
  findOpenCycle(autoship) ? requireUnchargedCycle(autoship) : E.right(undefined);

const requirePauseDate = (until: CalendarDate | undefined, moment: Moment): E.Either<AutoshipRefusal, unknown> =>
  until === undefined ? E.right(undefined) : requireDate(until, moment, addDays(moment.today, maximumPauseDays));

/** Pauses until `until`, or until the customer resumes; `until` is a date from today + 3 on, within 180 days. */
export const pauseAutoship = (autoship: Autoship, until: CalendarDate | undefined, moment: Moment): AutoshipChange => {
  const { status } = autoship.contract;
  // What the shop has paused needs something else before it could go on.
  const isPausedByShop = status.kind === 'paused' && status.reason !== 'shopper';
  const isPausedAlready = status.kind === 'paused' && status.until === until;
  if (status.kind === 'canceled' || isPausedByShop || isPausedAlready) return E.left({ kind: 'NoOpenDelivery' });
  return pipe(
    requireNoCharge(autoship),
    E.chain(() => requirePauseDate(until, moment)),
    E.map(() => pauseFor(autoship, 'shopper', until)),
  );
};

const activate = (autoship: Autoship, date: CalendarDate): Autoship =>
  openCycle(changeContract(autoship, { status: { kind: 'active' } }), date);

/**
 * Resumes at the first date of the grid from today + 3 on; whatever date the pause had no longer counts. Refused if the
 * last card was declined for good: only another card (`changeCard`) resumes that.
 */
export const resumeAutoship = (autoship: Autoship, moment: Moment): AutoshipChange => {
  const { contract } = autoship;
  const { status, paymentToken } = contract;
  if (status.kind === 'active') return E.left({ kind: 'AlreadyActive' });
  if (status.kind === 'canceled') return E.left({ kind: 'AlreadyCanceled' });
  if (paymentToken === undefined || status.reason === 'needs-card') return E.left({ kind: 'NeedsCard' });
  return E.right(activate(autoship, findDateFrom(contract, moment.today, moment)));
};

/** Resumes a pause whose date has come, three days before the first delivery; otherwise unchanged. */
export const resumeIfPauseEnds = (autoship: Autoship, moment: Moment): Autoship => {
  const { status, paymentToken } = autoship.contract;
  if (status.kind !== 'paused' || status.reason !== 'shopper' || status.until === undefined) return autoship;
  const date = findResumeDate(autoship, moment);
  const hasCome = date <= findEarliestDate(moment);
  if (!hasCome) return autoship;
  return paymentToken === undefined ? pauseFor(autoship, 'needs-card') : activate(autoship, date);
};

/** Cancels until its delivery is being charged. */
export const cancelAutoship = (autoship: Autoship, reason: string | undefined): AutoshipChange => {
  if (autoship.contract.status.kind === 'canceled') return E.left({ kind: 'AlreadyCanceled' });
  const status = { kind: 'canceled', ...(reason === undefined ? {} : { reason }) } as const;
  return pipe(
    requireNoCharge(autoship),
    E.map(() => closeCycle(changeContract(autoship, { status }), 'void')),
  );
};

/** A delivery whose card was declined, on another day with another card: the customer is reminded again, and none counts. */
const replanDeclined = (open: Cycle, date: CalendarDate): Cycle => {
  const { remindedAt: _reminded, quote: _quoted, retryAt: _retried, givenUp: _given, sentNow: _sent, ...rest } = open;
  const { declines: _declines, firstChargedOn: _first, ...fresh } = rest;
  return moveCycle(fresh, 'planned', { date });
};

/**
 * Takes another card. A contract that waited for one delivers once on `date`, by default today + 3; its grid stays. A
 * delivery that was declined moves to `date`; without one it's tried again when it's due.
 */
export const changeCard = (
  autoship: Autoship,
  paymentToken: PaymentToken,
  { date, moment }: { readonly date?: CalendarDate; readonly moment: Moment },
): AutoshipChange => {
  const { status } = autoship.contract;
  if (status.kind === 'canceled') return E.left({ kind: 'AlreadyCanceled' });
  const paid = changeContract(autoship, { paymentToken });
  if (status.kind === 'active' || status.reason !== 'needs-card') {
    const open = findOpenCycle(paid);
    if (date === undefined || open?.status !== 'retry') return E.right(paid);
    return pipe(
      requireDate(date, moment, findLatestMoveDate(paid.contract, open)),
      E.map((chosen) => replaceCycle(paid, replanDeclined(open, chosen))),
    );
  }
  return pipe(
    requireDate(date ?? findEarliestDate(moment), moment, addDays(moment.today, maximumPauseDays)),
    E.map((chosen) => openCycle({ ...paid, contract: { ...paid.contract, status: { kind: 'active' } } }, chosen)),
  );
};

const requireNoLock = (autoship: Autoship): E.Either<AutoshipRefusal, unknown> =>
  findOpenCycle(autoship) ? requireUnlockedCycle(autoship) : E.right(undefined);

/** Delivers to another address. Refused once the open delivery is locked, because its tax is for the current address. */
export const changeAddress = (autoship: Autoship, address: ShippingAddress, phone?: string): AutoshipChange => {
  if (autoship.contract.status.kind === 'canceled') return E.left({ kind: 'AlreadyCanceled' });
  return pipe(
    requireNoLock(autoship),
    E.map(() => changeContract(autoship, { address, ...(phone === undefined ? {} : { phone }) })),
  );
};
