import * as O from 'fp-ts/Option';
import type { SiteSubscriptions, Subscription, Subscriptions } from '#application/ports/subscriptions';
import { buildRequesterIds, findVisitingCustomer, type Visitor } from '#application/visitor';
import type { CustomerId } from '#domain/customer/customer';
import { canSeeOrder } from '#domain/customer/ownership';
import type { OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import type { CalendarDate } from '#domain/time';
import type { MemoryDatabase } from './memory-database';

/** The autoships of one visitor. */
export class MemorySubscriptions implements Subscriptions {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
    private readonly visitor: Visitor,
  ) {}

  ofOrder = (orderId: OrderId) =>
    this.store.task((tables) => {
      const order = tables.orders.get(orderId);
      if (order?.site !== this.site || !canSeeOrder(buildRequesterIds(this.visitor), order)) return [];
      return [...tables.subscriptions.values()]
        .filter(({ site, firstOrderId }) => site === this.site && firstOrderId === orderId)
        .map(({ site: _site, customerId: _customer, ...subscription }) => subscription)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    });

  findNext = (from: CalendarDate) =>
    this.store.task((tables) => {
      const customerId = findVisitingCustomer(this.visitor)?.id;
      const [next] = [...tables.subscriptions.values()]
        .filter((one) => one.site === this.site && customerId !== undefined && one.customerId === customerId)
        .filter(({ nextDate }) => nextDate >= from)
        .toSorted((a, b) => (`${a.nextDate} ${a.id}` < `${b.nextDate} ${b.id}` ? -1 : 1));
      if (!next) return O.none;
      const { site: _site, customerId: _customer, ...subscription } = next;
      return O.some<Subscription>(subscription);
    });
}

/** The autoships of one site, whoever ordered them. */
export class MemorySiteSubscriptions implements SiteSubscriptions {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  begin = (customerId: CustomerId, subscriptions: readonly Subscription[]) =>
    this.store.task((tables) => {
      for (const one of subscriptions) {
        if (tables.subscriptions.has(one.id)) continue;
        tables.subscriptions.set(one.id, { ...structuredClone(one), site: this.site, customerId });
      }
    });
}
