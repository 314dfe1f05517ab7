import type { FormerSubscriptions } from '#application/ports/former-subscriptions';
import type { OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import type { MemoryDatabase } from './memory-database';

export class MemoryFormerSubscriptions implements FormerSubscriptions {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  list = (limit: number) =>
    this.store.task(({ formerSubscriptions }) =>
      [...formerSubscriptions.values()]
        .filter(({ site }) => site === this.site)
        .map(({ site: _site, ...former }) => former)
        .toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1))
        .slice(0, limit),
    );

  claim = (orderId: OrderId) =>
    this.store.task(
      ({ formerSubscriptions }) =>
        formerSubscriptions.get(orderId)?.site === this.site && formerSubscriptions.delete(orderId),
    );
}
