import type { Task } from 'fp-ts/Task';
import type { Site } from '#domain/site';
import type { EventDeliveryStore, FailedEventDelivery } from '../ports/event-delivery-store';

const maximumListed = 1000;

export type DeliveriesOfSite = {
  readonly site: Site;
  readonly deliveries: Pick<EventDeliveryStore, 'waiting' | 'failed' | 'retry'>;
};

type FailedOfSite = {
  readonly site: Site;
  readonly waiting: number;
  readonly failed: readonly FailedEventDelivery[];
  /** Whether more failed than are listed. */
  readonly hasMore: boolean;
};

/** What operators do with events that couldn't be handled. */
export class OperateEventDeliveries {
  constructor(private readonly sites: readonly DeliveriesOfSite[]) {}

  /** What failed for good on each site, the oldest first. */
  list(): Task<readonly FailedOfSite[]> {
    return () =>
      Promise.all(
        this.sites.map(async ({ site, deliveries }) => {
          const [waiting, failed] = await Promise.all([deliveries.waiting()(), deliveries.failed(maximumListed)()]);
          return { site, waiting, failed, hasMore: failed.length === maximumListed };
        }),
      );
  }

  /** Makes the failed delivery with that id due again, or all of them if none is named; returns how many. */
  retry(id?: string): Task<number> {
    return async () => {
      const counts = await Promise.all(this.sites.map(({ deliveries }) => deliveries.retry(id)()));
      return counts.reduce((sum, count) => sum + count, 0);
    };
  }
}
