import type { FirstAutoshipUses } from '#application/ports/first-autoship-uses';
import {
  buildFirstAutoshipEmailKey,
  buildFirstAutoshipHomeKey,
  type FirstAutoshipHome,
  type FirstAutoshipKey,
} from '#domain/autoship/first-autoship-key';
import type { CustomerFacts } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import type { MemoryDatabase, MemoryTables } from './memory-database';

const keyOf = (site: Site, key: string): string => `${site} ${key}`;

const isCanceled = ({ canceledOrders }: MemoryTables, id: OrderId): boolean => canceledOrders.has(id);

const isFreeAgain = (tables: MemoryTables, id: OrderId): boolean =>
  isCanceled(tables, id) &&
  [...tables.autoships.values()].every(
    ({ autoship: { contract } }) => contract.firstOrderId !== id || contract.status.kind === 'canceled',
  );

const hasUsedFirstOrder = (tables: MemoryTables, site: Site, email: string): boolean => {
  const user = tables.firstOrderUses.get(keyOf(site, email.toLowerCase()));
  return user !== undefined && !isCanceled(tables, user);
};

const isUsed = (tables: MemoryTables, site: Site, key: FirstAutoshipKey): boolean => {
  const user = tables.firstAutoshipUses.get(keyOf(site, key));
  return user !== undefined && !isFreeAgain(tables, user);
};

/** What pricing needs to know of an address. */
export const findMemoryCustomerFacts = (
  tables: MemoryTables,
  site: Site,
  email: string,
  home?: FirstAutoshipHome,
): CustomerFacts => {
  const { autoships, customers, orders } = tables;
  const customerId = customers.get(keyOf(site, email.toLowerCase()));
  return {
    usedFirstAutoship:
      isUsed(tables, site, buildFirstAutoshipEmailKey(email)) ||
      (home !== undefined && isUsed(tables, site, buildFirstAutoshipHomeKey(home))),
    hasLiveAutoship: [...autoships.values()].some(
      ({ autoship: { contract } }) =>
        contract.site === site && contract.status.kind !== 'canceled' && contract.customerId === customerId,
    ),
    hasOrdered:
      hasUsedFirstOrder(tables, site, email) ||
      [...orders.values()].some(
        (order) =>
          order.site === site &&
          order.status === 'placed' &&
          order.contact.email.toLowerCase() === email.toLowerCase() &&
          !isCanceled(tables, order.id),
      ),
  };
};

export class MemoryFirstAutoshipUses implements FirstAutoshipUses {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  loadCustomerFacts = (email: string, home?: FirstAutoshipHome) =>
    this.store.task((tables) => findMemoryCustomerFacts(tables, this.site, email, home));

  use = (email: string, orderId: OrderId) => this.useKey(buildFirstAutoshipEmailKey(email), orderId);

  markHomeUsed = (home: FirstAutoshipHome, orderId: OrderId) => this.useKey(buildFirstAutoshipHomeKey(home), orderId);

  giveBack = (orderId: OrderId) =>
    this.store.task(({ firstAutoshipUses, firstOrderUses }) => {
      for (const uses of [firstAutoshipUses, firstOrderUses])
        for (const [key, user] of uses) if (user === orderId && key.startsWith(`${this.site} `)) uses.delete(key);
    });

  markFirstOrder = (email: string, orderId: OrderId) =>
    this.store.task((tables) => {
      const key = keyOf(this.site, email.toLowerCase());
      const user = (hasUsedFirstOrder(tables, this.site, email) && tables.firstOrderUses.get(key)) || orderId;
      tables.firstOrderUses.set(key, user);
      return user === orderId;
    });

  private useKey(key: FirstAutoshipKey, orderId: OrderId) {
    return this.store.task((tables) => {
      const user = isUsed(tables, this.site, key) ? tables.firstAutoshipUses.get(keyOf(this.site, key)) : undefined;
      tables.firstAutoshipUses.set(keyOf(this.site, key), user ?? orderId);
      return (user ?? orderId) === orderId;
    });
  }
}
