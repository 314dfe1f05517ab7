import type { Task } from 'fp-ts/Task';
import type { FirstAutoshipUses } from '#application/ports/first-autoship-uses';
import type { CustomerFacts } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import type { MemoryStore } from './memory-store';

export class MemoryFirstAutoshipUses implements FirstAutoshipUses {
  constructor(
    private readonly store: MemoryStore,
    private readonly site: Site,
  ) {}

  factsOf(email: string): Task<CustomerFacts> {
    const isOfEmail = (one: { readonly site: Site; readonly email: string }) =>
      one.site === this.site && one.email.toLowerCase() === email.toLowerCase();
    return () =>
      this.store.within(({ firstAutoshipUses, subscriptions }) => ({
        usedFirstAutoship: firstAutoshipUses.has(this.keyOf(email)),
        hasLiveAutoship: [...subscriptions.values()].some(isOfEmail),
      }));
  }

  use(email: string, orderId: OrderId): Task<boolean> {
    return () =>
      this.store.within(({ firstAutoshipUses }) => {
        const key = this.keyOf(email);
        const user = firstAutoshipUses.get(key) ?? orderId;
        firstAutoshipUses.set(key, user);
        return user === orderId;
      });
  }

  giveBack(orderId: OrderId): Task<void> {
    return () =>
      this.store.within(({ firstAutoshipUses }) => {
        for (const [key, user] of firstAutoshipUses) {
          if (user === orderId && key.startsWith(`${this.site} `)) firstAutoshipUses.delete(key);
        }
      });
  }

  private keyOf(email: string): string {
    return `${this.site} ${email.toLowerCase()}`;
  }
}
