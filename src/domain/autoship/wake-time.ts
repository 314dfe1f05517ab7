import { addDays, computeLocalHour, type Instant } from '#domain/time';
import { type Autoship, findOpenCycle } from './autoship';
import type { AutoshipContract } from './contract';
import type { Cycle } from './cycle';
import { findGridDateFrom } from './delivery-grid';
import { computeDeliveryTimes, computeEndOfNotice, minimumDaysAhead } from './delivery-times';
import { findRetryTime } from './renewal-steps';

const laterOf = (one: Instant, other: Instant): Instant => (one > other ? one : other);

const findEndOfPause = (contract: AutoshipContract, timeZone: string): Instant | undefined => {
  const { status } = contract;
  if (status.kind !== 'paused' || status.reason !== 'shopper' || status.until === undefined) return undefined;
  return computeLocalHour(addDays(findGridDateFrom(contract, status.until), -minimumDaysAhead), 0, timeZone);
};

/** `chargeAt`, or the end of the notice period if that's later. */
const afterNotice = ({ remindedAt, sentNow }: Cycle, chargeAt: Instant): Instant =>
  sentNow || remindedAt === undefined ? chargeAt : laterOf(chargeAt, computeEndOfNotice(remindedAt));

const findCycleWakeTime = (cycle: Cycle, timeZone: string): Instant | undefined => {
  const { remindAt, lockAt, dueAt } = computeDeliveryTimes(cycle.date, timeZone);
  switch (cycle.status) {
    case 'planned':
      return remindAt;
    case 'reminded':
      return lockAt;
    case 'locked':
      return afterNotice(cycle, dueAt);
    case 'waiting':
      return computeDeliveryTimes(addDays(cycle.waitedOn ?? cycle.date, 1), timeZone).dueAt;
    case 'charging':
      return computeLocalHour(cycle.firstChargedOn ?? cycle.date, 0, timeZone);
    case 'retry': {
      const retryAt = findRetryTime(cycle, timeZone);
      return retryAt && afterNotice(cycle, retryAt);
    }
    default:
      return undefined;
  }
};

/**
 * When the engine has to look at an Autoship next; undefined if it has nothing to do until someone changes it. No step of
 * `findRenewalStep` is due earlier. A delivery that is being charged is due at once: the lease of the node that charges it
 * keeps others away.
 */
export const findWakeTime = (autoship: Autoship, timeZone: string): Instant | undefined => {
  const open = findOpenCycle(autoship);
  return open ? findCycleWakeTime(open, timeZone) : findEndOfPause(autoship.contract, timeZone);
};
