import type { FirstAutoshipUses } from '#application/ports/first-autoship-uses';
import type { OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import type { MemoryDatabase } from './memory-database';

export class MemoryFirstAutoshipUses implements FirstAutoshipUses {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  loadCustomerFacts = (email: string) =>
    this.store.task(({ firstAutoshipUses, subscriptions }) => ({
      usedFirstAutoship: firstAutoshipUses.has(this.keyOf(email)),
      hasLiveAutoship: [...subscriptions.values()].some(
        (one) => one.site === this.site && one.email.toLowerCase() === email.toLowerCase(),
      ),
    }));

  use = (email: string, orderId: OrderId) =>
    this.store.task(({ firstAutoshipUses }) => {
      const key = this.keyOf(email);
      const user = firstAutoshipUses.get(key) ?? orderId;
      firstAutoshipUses.set(key, user);
      return user === orderId;
    });

  giveBack = (orderId: OrderId) =>
    this.store.task(({ firstAutoshipUses }) => {
      for (const [key, user] of firstAutoshipUses) {
        if (user === orderId && key.startsWith(`${this.site} `)) firstAutoshipUses.delete(key);
      }
    });

  private readonly keyOf = (email: string): string => `${this.site} ${email.toLowerCase()}`;
}
