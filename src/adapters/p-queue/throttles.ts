import PQueue from 'p-queue';
import type { Throttle } from '#application/shell/throttle';

/** Contracts that the engines of a node work on at once. */
const renewalsAtOnce = 8;
/** Far more than a mail server takes from one sender. */
const deliveriesPerSecond = 50;

/** The options of a queue that begins at most so many works a second, evenly spread: a burst of them delays pages. */
const spreadEvenly = (rate: number) => ({ intervalCap: 1, interval: 1000 / rate });

/** Begins the renewals of all sites of a node; without a rate, as many as the machine can. */
export const createRenewalThrottle = (maximumRate?: number): Throttle => {
  const queue = new PQueue({
    concurrency: renewalsAtOnce,
    ...(maximumRate === undefined ? {} : spreadEvenly(maximumRate)),
  });
  return (work) => queue.add(work);
};

/**
 * Starts to hand the events of all sites of a node to their handlers. It does not limit how many are under way, so a mail
 * server that doesn't respond holds up no refund.
 */
export const createDeliveryThrottle = (): Throttle => {
  const queue = new PQueue(spreadEvenly(deliveriesPerSecond));
  return (work) => queue.add(work);
};
