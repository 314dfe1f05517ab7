import type { Task } from 'fp-ts/Task';
import type { Subscription, Subscriptions } from '#application/ports/subscriptions';
import type { OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import type { MemoryStore } from './memory-store';

export class MemorySubscriptions implements Subscriptions {
  constructor(
    private readonly store: MemoryStore,
    private readonly site: Site,
  ) {}

  begin(subscriptions: readonly Subscription[]): Task<void> {
    return () =>
      this.store.within((tables) => {
        for (const one of subscriptions) {
          if (!tables.subscriptions.has(one.id))
            tables.subscriptions.set(one.id, { ...structuredClone(one), site: this.site });
        }
      });
  }

  ofOrder(orderId: OrderId): Task<readonly Subscription[]> {
    return () =>
      this.store.within((tables) =>
        [...tables.subscriptions.values()]
          .filter(({ site, firstOrderId }) => site === this.site && firstOrderId === orderId)
          .map(({ site: _site, ...subscription }) => subscription),
      );
  }

  hasLive(email: string): Task<boolean> {
    return () =>
      this.store.within(({ subscriptions }) =>
        [...subscriptions.values()].some(
          (one) => one.site === this.site && one.email.toLowerCase() === email.toLowerCase(),
        ),
      );
  }
}
