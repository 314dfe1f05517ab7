import type { Task } from 'fp-ts/Task';
import type { FirstAutoshipUses } from '#application/ports/first-autoship-uses';
import type { OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import type { MemoryStore } from './memory-store';

export class MemoryFirstAutoshipUses implements FirstAutoshipUses {
  constructor(
    private readonly store: MemoryStore,
    private readonly site: Site,
  ) {}

  isUsed(email: string): Task<boolean> {
    return () => this.store.within(({ firstAutoshipUses }) => firstAutoshipUses.has(this.keyOf(email)));
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
