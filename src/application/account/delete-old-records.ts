import type { Task } from 'fp-ts/Task';
import { findCartDeletionLimit, findDeliveryDeletionLimit } from '#domain/customer/retention';
import type { Clock } from '../ports/clock';
import type { EventDeliveryStore } from '../ports/event-delivery-store';
import type { ExpiredCarts } from '../ports/expired-carts';

/** Deletes what the shop stores of visits that are long over, as the privacy page says. */
export class DeleteOldRecords {
  constructor(
    private readonly carts: ExpiredCarts,
    private readonly deliveries: Pick<EventDeliveryStore, 'purge'>,
    private readonly clock: Clock,
  ) {}

  execute(): Task<void> {
    return async () => {
      const now = this.clock();
      await this.carts.purge(findCartDeletionLimit(now))();
      await this.deliveries.purge(findDeliveryDeletionLimit(now))();
    };
  }
}
