import { addDays, type CalendarDate, type Instant } from '#domain/time';
import {
  type Autoship,
  closeCycle,
  findDateAfterPlaced,
  findEarliestDate,
  findOpenCycle,
  type Moment,
  openCycle,
  replaceCycle,
  skipOpenCycle,
} from './autoship';
import { pauseFor, resumeIfPauseEnds } from './change-contract';
import { type Cycle, moveCycle } from './cycle';
import { computeDeliveryTimes, computeEndOfNotice, findDateAfterNotice, minimumDaysAhead } from './delivery-times';
import { findCountedDay, findRetryAfterGivingUp, findRetryDate, hasWaitedTooLong } from './dunning';
import { countDeliveriesWithout } from './price-rise';
import { chooseLockedQuote, type RenewalQuote } from './renewal-quote';

/** What the engine has to do with an autoship now. */
export type RenewalStep =
  | 'resume'
  | 'reschedule'
  | 'remind'
  | 'lock'
  | 'charge'
  | 'skip'
  /**
   * A charge is under way. The node that started it settles it; if it no longer does, another node asks how it turned out.
   */
  | 'settle';

const laterOf = (one: CalendarDate, other: CalendarDate | undefined): CalendarDate =>
  other !== undefined && other > one ? other : one;

/** The day of the next charge that dunning plans; undefined before the first charge, and after the last decline. */
const findChargeDay = ({ firstChargedOn, declines = 0 }: Cycle): CalendarDate | undefined =>
  firstChargedOn && findRetryDate(firstChargedOn, declines);

/** The day on which a delivery is charged next, or was to be. */
export const findNextDueDay = (cycle: Cycle): CalendarDate => {
  const { date, status, waitedOn } = cycle;
  if (status === 'waiting') return laterOf(date, waitedOn && addDays(waitedOn, 1));
  return status === 'retry' ? laterOf(date, findChargeDay(cycle)) : date;
};

/** When a declined charge, or one that the shop gave up on, is tried again; undefined after the last decline. */
export const findRetryTime = (cycle: Cycle, timeZone: string): Instant | undefined => {
  const retryOn = findChargeDay(cycle);
  return cycle.retryAt ?? (retryOn && computeDeliveryTimes(retryOn, timeZone).dueAt);
};

const isLate = (cycle: Cycle, { today }: Moment): boolean => today > addDays(findNextDueDay(cycle), minimumDaysAhead);

/** Every charge needs a reminder that was queued 48 hours before, unless the customer asked for the delivery at once. */
const hasNotice = ({ remindedAt, sentNow }: Cycle, { at }: Moment): boolean =>
  sentNow === true || (remindedAt !== undefined && computeEndOfNotice(remindedAt) <= at);

const isNextDay = ({ waitedOn }: Cycle, { at, today, timeZone }: Moment): boolean =>
  (waitedOn === undefined || waitedOn < today) && computeDeliveryTimes(today, timeZone).dueAt <= at;

/** The step that is due; undefined if there is nothing to do yet. */
export const findRenewalStep = (autoship: Autoship, moment: Moment): RenewalStep | undefined => {
  const open = findOpenCycle(autoship);
  if (!open) return resumeIfPauseEnds(autoship, moment) === autoship ? undefined : 'resume';
  const { at, today, timeZone } = moment;
  const { remindAt, lockAt, dueAt } = computeDeliveryTimes(open.date, timeZone);
  switch (open.status) {
    case 'planned':
      if (isLate(open, moment)) return 'reschedule';
      return remindAt <= at ? 'remind' : undefined;
    case 'reminded':
      if (isLate(open, moment)) return 'reschedule';
      return lockAt <= at ? 'lock' : undefined;
    case 'locked':
      if (isLate(open, moment)) return 'reschedule';
      return dueAt <= at && hasNotice(open, moment) ? 'charge' : undefined;
    case 'waiting':
      if (!isNextDay(open, moment)) return undefined;
      if (open.waitingSince !== undefined && hasWaitedTooLong(open.waitingSince, today)) return 'skip';
      if (isLate(open, moment)) return 'reschedule';
      return hasNotice(open, moment) ? 'charge' : undefined;
    case 'retry': {
      const retryAt = findRetryTime(open, timeZone);
      if (retryAt === undefined || retryAt > at) return undefined;
      if (isLate(open, moment)) return 'reschedule';
      return hasNotice(open, moment) ? 'charge' : undefined;
    }
    case 'charging':
      return 'settle';
    default:
      return undefined;
  }
};

const withOpen = (autoship: Autoship, change: (open: Cycle) => Autoship): Autoship => {
  const open = findOpenCycle(autoship);
  if (!open) throw new Error('the autoship has no open delivery');
  return change(open);
};

/**
 * Plans a delivery that is more than three days late again, three days from today, and without its quote: the customer is
 * reminded again. Its declines and the days for which it waited for stock still count.
 */
export const rescheduleLateDelivery = (autoship: Autoship, moment: Moment): Autoship => {
  const open = findOpenCycle(autoship);
  if (!open) return autoship;
  const date = findEarliestDate(moment);
  const { remindedAt: _reminded, quote: _quoted, retryAt: _retried, givenUp: _given, sentNow: _sent, ...late } = open;
  const planned = { ...late, planned: date, date };
  return replaceCycle(autoship, open.status === 'planned' ? planned : moveCycle(planned, 'planned'));
};

/** A reminder with this quote is queued; a delivery that would be charged within 48 hours of it is moved. */
export const remindOfDelivery = (autoship: Autoship, quote: RenewalQuote, { at, timeZone }: Moment): Autoship =>
  withOpen(autoship, (open) => {
    const date = findDateAfterNotice(open.date, at, timeZone);
    return replaceCycle(autoship, moveCycle(open, 'reminded', { date, remindedAt: at, quote }));
  });

/** Freezes what the delivery costs. */
export const lockDelivery = (autoship: Autoship, present: RenewalQuote): Autoship =>
  withOpen(autoship, (open) => {
    const quote = open.quote ? chooseLockedQuote(open.quote, present) : present;
    return replaceCycle(autoship, moveCycle(open, 'locked', { quote }));
  });

/** @throws Error if no reminder was queued 48 hours before. */
export const startCharge = (autoship: Autoship, moment: Moment): Autoship =>
  withOpen(autoship, (open) => {
    if (!hasNotice(open, moment)) throw new Error('a delivery is charged without a notice');
    return replaceCycle(
      autoship,
      moveCycle(open, 'charging', {
        attempts: open.attempts + 1,
        firstChargedOn: open.firstChargedOn ?? moment.today,
      }),
    );
  });

/** The delivery was charged and ordered; opens the next. Lines whose new price is unanswered weren't in it. */
export const settlePlacedDelivery = (autoship: Autoship, { today }: Moment): Autoship =>
  withOpen(autoship, (open) => {
    const counted = countDeliveriesWithout(autoship);
    return openCycle(closeCycle(counted, 'placed'), findDateAfterPlaced(counted.contract, open, today));
  });

/** The charge of that day was declined: it is tried again, or after the last time the contract is paused and needs a card. */
export const settleDeclinedDelivery = (autoship: Autoship, chargedOn: CalendarDate): Autoship =>
  withOpen(autoship, (open) => {
    const { givenUp: _givenUp, retryAt: _retryAt, ...charged } = open;
    const declines = (open.declines ?? 0) + 1;
    const firstChargedOn = findCountedDay(open.firstChargedOn ?? chargedOn, declines, chargedOn);
    const retried = replaceCycle(autoship, moveCycle(charged, 'retry', { firstChargedOn, declines }));
    if (findRetryDate(firstChargedOn, declines) !== undefined) return retried;
    return pauseFor(closeCycle(retried, 'failed'), 'needs-card');
  });

/**
 * The shop gave up on the charge, which isn't a decline: it is tried again after 1, 5 and 15 minutes, then hourly, until the
 * delivery is more than three days late.
 */
export const settleGivenUpDelivery = (autoship: Autoship, { at }: Pick<Moment, 'at'>): Autoship =>
  withOpen(autoship, (open) => {
    const givenUp = (open.givenUp ?? 0) + 1;
    return replaceCycle(autoship, moveCycle(open, 'retry', { givenUp, retryAt: findRetryAfterGivingUp(givenUp, at) }));
  });

/** The delivery waits for stock, and is tried again each day. */
export const waitForStock = (autoship: Autoship, { today }: Moment): Autoship =>
  withOpen(autoship, (open) =>
    replaceCycle(autoship, {
      ...(open.status === 'waiting' ? open : moveCycle(open, 'waiting')),
      waitingSince: open.waitingSince ?? today,
      waitedOn: today,
    }),
  );

/** Skips a delivery if nothing can be sent; opens the next. */
export const skipUnavailableDelivery = (autoship: Autoship, moment: Moment): Autoship =>
  skipOpenCycle(autoship, moment);
