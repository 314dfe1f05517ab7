import type { Task } from 'fp-ts/Task';
import type { Subscription, Subscriptions } from '#application/ports/subscriptions';
import type { OrderId } from '#domain/orders/order';
import { firstAutoshipCode } from '#domain/pricing/discount';
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

  history(email: string): Task<{ readonly hasLiveAutoship: boolean; readonly usedFirstAutoship: boolean }> {
    const isTheirs = (other: { readonly email: string }): boolean => other.email.toLowerCase() === email.toLowerCase();
    return () =>
      this.store.within(({ subscriptions, orders }) => ({
        hasLiveAutoship: [...subscriptions.values()].some((one) => one.site === this.site && isTheirs(one)),
        usedFirstAutoship: [...orders.values()].some(
          ({ site, status, contact, lines }) =>
            site === this.site &&
            status === 'placed' &&
            isTheirs(contact) &&
            lines.some(({ discounts }) => discounts.some(({ promotion }) => promotion === firstAutoshipCode)),
        ),
      }));
  }
}
