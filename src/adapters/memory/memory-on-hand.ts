import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { NotEnough, OnHand } from '#application/ports/on-hand';
import type { OrderId } from '#domain/orders/order';
import { availabilityOf } from '#domain/shipping/stock-level';
import { type StockNeed, totalNeeds } from '#domain/shipping/stock-need';
import { sites } from '#domain/site';
import { bumpRevision, type MemoryStore, type StockMovement, type Tables } from './memory-store';
import { highestOnHand } from './sold-in-memory';

const move = (tables: Tables, { sku, warehouse, change, orderId }: StockMovement): void => {
  const levels = tables.onHand.get(sku.toLowerCase());
  if (!levels) return;
  const before = availabilityOf(highestOnHand(tables, sku));
  levels.set(warehouse, (levels.get(warehouse) ?? 0) + change);
  tables.movements.push({ sku, warehouse, change, orderId });
  if (availabilityOf(highestOnHand(tables, sku)) !== before) bumpRevision(tables, sites);
};

export class MemoryOnHand implements OnHand {
  constructor(private readonly store: MemoryStore) {}

  take(warehouse: number, needs: readonly StockNeed[], orderId: OrderId): TaskEither<NotEnough, void> {
    return () =>
      this.store.within((tables) => {
        const total = totalNeeds(needs);
        const leftOf = (sku: string): number => tables.onHand.get(sku.toLowerCase())?.get(warehouse) ?? 0;
        const short = total.filter(({ sku, quantity }) => leftOf(sku) < quantity);
        if (short.length > 0) {
          return E.left({ kind: 'NotEnough', left: short.map(({ sku }) => ({ sku, left: leftOf(sku) })) });
        }
        for (const { sku, quantity } of total) move(tables, { sku, warehouse, change: -quantity, orderId });
        return E.right(undefined);
      });
  }

  putBack(orderId: OrderId): Task<void> {
    return () =>
      this.store.within((tables) => {
        const open = new Map<string, StockMovement>();
        for (const one of tables.movements.filter((movement) => movement.orderId === orderId)) {
          const key = `${one.warehouse} ${one.sku}`;
          open.set(key, { ...one, change: (open.get(key)?.change ?? 0) + one.change });
        }
        for (const one of open.values()) if (one.change < 0) move(tables, { ...one, change: -one.change });
      });
  }
}
