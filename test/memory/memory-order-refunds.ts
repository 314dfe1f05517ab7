import type { OrderRefunds, SettledRefund } from '#application/ports/order-refunds';
import type { OrderId } from '#domain/orders/order';
import type { OrderRefund } from '#domain/orders/order-refund';
import { countRefundedUnits } from '#domain/orders/refund';
import type { Site } from '#domain/site';
import type { MemoryDatabase, MemoryTables } from './memory-database';

const refundsOf = ({ orderRefunds }: MemoryTables, orderId: OrderId): readonly OrderRefund[] =>
  orderRefunds.get(orderId) ?? [];

/** @throws Error if the order does not have so many units that were not refunded before. */
const requireUnits = (tables: MemoryTables, orderId: OrderId, { lines }: OrderRefund): void => {
  const order = tables.orders.get(orderId);
  const refunds = refundsOf(tables, orderId);
  for (const { position, units } of lines) {
    const left = (order?.lines[position]?.quantity ?? 0) - countRefundedUnits({ refunds }, position);
    if (units > left) throw new Error('units are refunded that are not left');
  }
};

export class MemoryOrderRefunds implements OrderRefunds {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  begin = (orderId: OrderId, refund: OrderRefund) =>
    this.store.task((tables) => {
      const refunds = refundsOf(tables, orderId);
      if (refunds.some(({ number }) => number === refund.number)) throw new Error('the number of a refund is taken');
      requireUnits(tables, orderId, refund);
      tables.orderRefunds.set(orderId, [...refunds, structuredClone(refund)]);
    });

  settle = (orderId: OrderId, number: number, settled: SettledRefund) =>
    this.store.task((tables) => {
      const refunds = refundsOf(tables, orderId);
      if (!refunds.some((refund) => refund.number === number && refund.status === 'pending')) return false;
      tables.orderRefunds.set(
        orderId,
        refunds.map((refund) => (refund.number === number ? { ...refund, ...settled } : refund)),
      );
      return true;
    });

  pendingSince = (before: string) =>
    this.store.task((tables) =>
      [...tables.orderRefunds]
        .filter(([orderId]) => tables.orders.get(orderId)?.site === this.site)
        .flatMap(([orderId, refunds]) => refunds.map((refund) => ({ orderId, refund })))
        .filter(({ refund }) => refund.status === 'pending' && refund.begunAt < Date.parse(before))
        .toSorted((a, b) => a.refund.begunAt - b.refund.begunAt || (a.orderId < b.orderId ? -1 : 1)),
    );
}
