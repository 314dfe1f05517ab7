import PQueue from 'p-queue';
import type { Throttle } from '#application/shell/throttle';

/** Contracts that the engines of a node work on at once. */
const renewalsAtOnce = 8;
/** Far more than a mail server takes from one sender. */
const deliveriesPerSecond = 50;

/** Begins so many works a second at the most, evenly spread, because a burst of them delays pages. */
const evenly = (rate: number) => ({ intervalCap: 1, interval: 1000 / rate });

/** Of the renewals of all sites of a node; without a rate it begins as many as the machine can. */
export const createRenewalThrottle = (maximumRate?: number): Throttle => {
  const queue = new PQueue({ concurrency: renewalsAtOnce, ...(maximumRate === undefined ? {} : evenly(maximumRate)) });
  return (work) => queue.add(work);
};

/**
 * Of the events of all sites of a node that are handed to their handlers. How many are under way is not limited here, so that
 * a mail server that does not answer holds up no refund.
 */
export const createDeliveryThrottle = (): Throttle => {
  const queue = new PQueue(evenly(deliveriesPerSecond));
  return (work) => queue.add(work);
};
