import PQueue from 'p-queue';
import type { Throttle } from '#application/autoship/run-renewals';

/** Contracts that the engines of a node work on at once. */
const concurrency = 8;

/** Begins so many renewals a second at the most, evenly spread, because a burst of them delays pages; absent: as many as it can. */
export const createRenewalThrottle = (maximumRate?: number): Throttle => {
  const rate = maximumRate === undefined ? {} : { intervalCap: 1, interval: 1000 / maximumRate };
  const queue = new PQueue({ concurrency, ...rate });
  return (work) => queue.add(work);
};
