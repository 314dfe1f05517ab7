import type { FirstAutoshipUses } from '#application/ports/first-autoship-uses';
import type { CustomerFacts } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import type { MemoryDatabase, MemoryTables } from './memory-database';

const keyOf = (site: Site, email: string): string => `${site} ${email.toLowerCase()}`;

/** What pricing needs to know of an address. */
export const findMemoryCustomerFacts = (
  { firstAutoshipUses, autoships, customers, formerSubscriptions }: MemoryTables,
  site: Site,
  email: string,
): CustomerFacts => ({
  usedFirstAutoship: firstAutoshipUses.has(keyOf(site, email)),
  hasLiveAutoship:
    [...autoships.values()].some(
      ({ autoship: { contract } }) =>
        contract.site === site &&
        contract.status.kind !== 'cancelled' &&
        contract.customerId === customers.get(keyOf(site, email)),
    ) ||
    [...formerSubscriptions.values()].some(
      (one) => one.site === site && one.customerId === customers.get(keyOf(site, email)),
    ),
});

export class MemoryFirstAutoshipUses implements FirstAutoshipUses {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  loadCustomerFacts = (email: string) => this.store.task((tables) => findMemoryCustomerFacts(tables, this.site, email));

  use = (email: string, orderId: OrderId) =>
    this.store.task(({ firstAutoshipUses }) => {
      const key = keyOf(this.site, email);
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
}
