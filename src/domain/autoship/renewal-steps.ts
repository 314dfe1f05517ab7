import { addDays, type CalendarDate } from '#domain/time';
import {
  type Autoship,
  closeCycle,
  findDateAfterPlaced,
  findEarliestDate,
  findOpenCycle,
  type Moment,
  openCycle,
  reopenCycle,
  replaceCycle,
  skipOpenCycle,
} from './autoship';
import { pauseFor, resumeIfPauseEnds } from './change-contract';
import { type Cycle, moveCycle } from './cycle';
import { computeDeliveryTimes, computeEndOfNotice, findDateAfterNotice, minimumDaysAhead } from './delivery-times';
import { findCountedDay, findRetryDate, hasWaitedTooLong } from './dunning';
import { chooseLockedQuote, type RenewalQuote } from './renewal-quote';

/** What the engine has to do with an autoship now. */
export type RenewalStep =
  | 'resume'
  | 'reschedule'
  | 'remind'
  | 'lock'
  | 'charge'
  | 'skip'
  /** A charge is under way. Whoever started it settles it; where they no longer do, somebody else asks how it turned out. */
  | 'settle';

const isLate = ({ date }: Cycle, { today }: Moment): boolean => today > addDays(date, minimumDaysAhead);

const hasNotice = ({ remindedAt }: Cycle, { at }: Moment): boolean =>
  remindedAt !== undefined && computeEndOfNotice(remindedAt) <= at;

const isNextDay = ({ waitedOn }: Cycle, { at, today, timeZone }: Moment): boolean =>
  (waitedOn === undefined || waitedOn < today) && computeDeliveryTimes(today, timeZone).dueAt <= at;

/** The step that is due; undefined where there is nothing to do yet. */
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
      return open.waitingSince !== undefined && hasWaitedTooLong(open.waitingSince, today) ? 'skip' : 'charge';
    case 'retry': {
      const retryOn = open.firstChargedOn && findRetryDate(open.firstChargedOn, open.attempts);
      return retryOn !== undefined && computeDeliveryTimes(retryOn, timeZone).dueAt <= at ? 'charge' : undefined;
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

/** A delivery that was missed by more than three days: another is planned three days from today. */
export const rescheduleLateDelivery = (autoship: Autoship, moment: Moment): Autoship =>
  reopenCycle(autoship, findEarliestDate(moment));

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

/** @throws Error where no reminder was queued 48 hours before the first charge. */
export const startCharge = (autoship: Autoship, moment: Moment): Autoship =>
  withOpen(autoship, (open) => {
    if (open.attempts === 0 && !hasNotice(open, moment)) throw new Error('a delivery is charged without a notice');
    return replaceCycle(
      autoship,
      moveCycle(open, 'charging', {
        attempts: open.attempts + 1,
        firstChargedOn: open.firstChargedOn ?? moment.today,
      }),
    );
  });

/** The delivery was charged and ordered; opens the next. */
export const settlePlacedDelivery = (autoship: Autoship, { today }: Moment): Autoship =>
  withOpen(autoship, (open) =>
    openCycle(closeCycle(autoship, 'placed'), findDateAfterPlaced(autoship.contract, open, today)),
  );

/** The charge of that day was declined: it is tried again, or after the last time the contract is paused and needs a card. */
export const settleDeclinedDelivery = (autoship: Autoship, chargedOn: CalendarDate): Autoship =>
  withOpen(autoship, (open) => {
    const { attempts } = open;
    const firstChargedOn = findCountedDay(open.firstChargedOn ?? chargedOn, attempts, chargedOn);
    const retried = replaceCycle(autoship, moveCycle(open, 'retry', { firstChargedOn }));
    if (findRetryDate(firstChargedOn, attempts) !== undefined) return retried;
    return pauseFor(closeCycle(retried, 'failed'), 'needs-card');
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

/** Skips a delivery of which nothing can be sent; opens the next. */
export const skipUnavailableDelivery = (autoship: Autoship, moment: Moment): Autoship =>
  skipOpenCycle(autoship, moment);
