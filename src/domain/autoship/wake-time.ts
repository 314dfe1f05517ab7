import { addDays, computeLocalHour, type Instant } from '#domain/time';
import { type Autoship, findOpenCycle } from './autoship';
import type { AutoshipContract } from './contract';
import type { Cycle } from './cycle';
import { findGridDateFrom } from './delivery-grid';
import { computeDeliveryTimes, computeEndOfNotice, minimumDaysAhead } from './delivery-times';
import { findRetryDate } from './dunning';

const laterOf = (one: Instant, other: Instant): Instant => (one > other ? one : other);

const findEndOfPause = (contract: AutoshipContract, timeZone: string): Instant | undefined => {
  const { status } = contract;
  if (status.kind !== 'paused' || status.reason !== 'shopper' || status.until === undefined) return undefined;
  return computeLocalHour(addDays(findGridDateFrom(contract, status.until), -minimumDaysAhead), 0, timeZone);
};

const findCycleWakeTime = (cycle: Cycle, timeZone: string): Instant | undefined => {
  const { remindAt, lockAt, dueAt } = computeDeliveryTimes(cycle.date, timeZone);
  switch (cycle.status) {
    case 'planned':
      return remindAt;
    case 'reminded':
      return lockAt;
    case 'locked':
      return cycle.remindedAt === undefined ? dueAt : laterOf(dueAt, computeEndOfNotice(cycle.remindedAt));
    case 'waiting':
      return computeDeliveryTimes(addDays(cycle.waitedOn ?? cycle.date, 1), timeZone).dueAt;
    case 'charging':
      return computeLocalHour(cycle.firstChargedOn ?? cycle.date, 0, timeZone);
    case 'retry': {
      const retryOn = cycle.firstChargedOn && findRetryDate(cycle.firstChargedOn, cycle.attempts);
      return retryOn && computeDeliveryTimes(retryOn, timeZone).dueAt;
    }
    default:
      return undefined;
  }
};

/**
 * When the engine has to look at an autoship next; undefined where it has nothing to do before somebody changes it. No step
 * of `findRenewalStep` is due earlier. A delivery that is being charged is due at once: the lease of whoever charges it
 * keeps others away.
 */
export const findWakeTime = (autoship: Autoship, timeZone: string): Instant | undefined => {
  const open = findOpenCycle(autoship);
  return open ? findCycleWakeTime(open, timeZone) : findEndOfPause(autoship.contract, timeZone);
};
