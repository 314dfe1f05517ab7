import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { Clock } from '#application/ports/clock';
import type { InsufficientStock, StockReservations } from '#application/ports/stock-reservations';
import type { OrderId } from '#domain/orders/order';
import { computeStockAvailability, type RequiredStock, sumStockNeeds } from '#domain/shipping/stock-level';
import { sites } from '#domain/site';
import { buildSkuKey } from '#domain/typed-text';
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
  const levels = tables.onHand.get(buildSkuKey(sku));
  if (!levels) return;
  const before = computeStockAvailability(highestWarehouseStock(tables, sku));
  levels.set(warehouse, (levels.get(warehouse) ?? 0) + change);
  tables.movements.push({ sku, warehouse, change, orderId });
  if (computeStockAvailability(highestWarehouseStock(tables, sku)) !== before) announce(tables);
};

/** What an order took and has not put back, as movements that put it back. */
const listTaken = ({ movements }: MemoryTables, orderId: OrderId): readonly StockMovement[] => {
  const taken = new Map<string, StockMovement>();
  for (const one of movements.filter((movement) => movement.orderId === orderId)) {
    const key = `${one.warehouse} ${one.sku}`;
    taken.set(key, { ...one, change: (taken.get(key)?.change ?? 0) - one.change });
  }
  return [...taken.values()].filter(({ change }) => change > 0);
};

export class MemoryStockReservations implements StockReservations {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly announce: Announce = announceAtOnce,
  ) {}

  take = (warehouse: number, needs: readonly RequiredStock[], orderId: OrderId): TaskEither<InsufficientStock, void> =>
    this.store.task((tables) => {
      const total = sumStockNeeds(needs);
      const leftOf = (sku: string): number => tables.onHand.get(buildSkuKey(sku))?.get(warehouse) ?? 0;
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
      for (const taken of listTaken(tables, orderId)) move(tables, taken, this.announce);
    });

  putBackRefunded = (orderId: OrderId, units: readonly RequiredStock[]) =>
    this.store.task((tables) => {
      const wanted = sumStockNeeds(units);
      for (const taken of listTaken(tables, orderId)) {
        const change = Math.min(taken.change, wanted.find(({ sku }) => sku === taken.sku)?.quantity ?? 0);
        if (change > 0) move(tables, { ...taken, change }, this.announce);
      }
    });
}
