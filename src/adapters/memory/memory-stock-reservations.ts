import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { Clock } from '#application/ports/clock';
import type { InsufficientStock, StockReservations } from '#application/ports/stock-reservations';
import type { OrderId } from '#domain/orders/order';
import { computeStockAvailability, type RequiredStock, sumStockNeeds } from '#domain/shipping/stock-level';
import { sites } from '#domain/site';
import { bumpRevision, type MemoryDatabase, type MemoryTables, type StockMovement } from './memory-database';
import { highestWarehouseStock } from './sold-in-memory';

type Announce = (tables: MemoryTables) => void;

const announceAtOnce: Announce = (tables) => bumpRevision(tables, sites);

/** Notes a change that is announced a while later. */
export const announceLater =
  (clock: Clock): Announce =>
  ({ stockChanges }) => {
    stockChanges.push(clock());
  };

const move = (tables: MemoryTables, { sku, warehouse, change, orderId }: StockMovement, announce: Announce): void => {
  const levels = tables.onHand.get(sku.toLowerCase());
  if (!levels) return;
  const before = computeStockAvailability(highestWarehouseStock(tables, sku));
  levels.set(warehouse, (levels.get(warehouse) ?? 0) + change);
  tables.movements.push({ sku, warehouse, change, orderId });
  if (computeStockAvailability(highestWarehouseStock(tables, sku)) !== before) announce(tables);
};

export class MemoryStockReservations implements StockReservations {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly announce: Announce = announceAtOnce,
  ) {}

  take = (warehouse: number, needs: readonly RequiredStock[], orderId: OrderId): TaskEither<InsufficientStock, void> =>
    this.store.task((tables) => {
      const total = sumStockNeeds(needs);
      const leftOf = (sku: string): number => tables.onHand.get(sku.toLowerCase())?.get(warehouse) ?? 0;
      const short = total.filter(({ sku, quantity }) => leftOf(sku) < quantity);
      if (short.length > 0) {
        return E.left({ kind: 'InsufficientStock', left: short.map(({ sku }) => ({ sku, left: leftOf(sku) })) });
      }
      for (const { sku, quantity } of total)
        move(tables, { sku, warehouse, change: -quantity, orderId }, this.announce);
      return E.right(undefined);
    });

  putBack = (orderId: OrderId) =>
    this.store.task((tables) => {
      const open = new Map<string, StockMovement>();
      for (const one of tables.movements.filter((movement) => movement.orderId === orderId)) {
        const key = `${one.warehouse} ${one.sku}`;
        open.set(key, { ...one, change: (open.get(key)?.change ?? 0) + one.change });
      }
      for (const one of open.values()) if (one.change < 0) move(tables, { ...one, change: -one.change }, this.announce);
    });
}
