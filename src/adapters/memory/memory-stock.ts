import type { Task } from 'fp-ts/Task';
import type { Stock } from '#application/ports/stock';
import type { StockToWrite, StockWriter } from '#application/ports/stock-writer';
import { availabilityOf, type StockLevel, stockLevel, type Warehouse } from '#domain/shipping/stock-level';
import { sites } from '#domain/site';
import { bumpRevision, type MemoryStore, type Tables } from './memory-store';
import { highestOnHand, onHandNearZip } from './sold-in-memory';

const byNumber = (tables: Tables): readonly Warehouse[] =>
  [...tables.warehouses.values()].toSorted((a, b) => a.number - b.number);

export class MemoryStock implements Stock {
  constructor(private readonly store: MemoryStore) {}

  levels(skus: readonly string[], zip: string): Task<readonly StockLevel[]> {
    return () =>
      this.store.within((tables) =>
        skus.map((sku) => {
          const product = [...tables.products.values()].find(({ variants }) =>
            variants.some((variant) => variant.sku.toLowerCase() === sku.toLowerCase()),
          );
          const { productType } = product ?? {};
          return stockLevel(
            sku,
            productType === undefined ? undefined : { onHand: onHandNearZip(tables, sku, zip), productType },
          );
        }),
      );
  }

  warehouses(): Task<readonly Warehouse[]> {
    return () => this.store.within(byNumber);
  }
}

export class MemoryStockWriter implements StockWriter {
  constructor(private readonly store: MemoryStore) {}

  writeWarehouses(warehouses: readonly Warehouse[]): Task<void> {
    return () =>
      this.store.within((tables) => {
        tables.warehouses.clear();
        for (const warehouse of structuredClone(warehouses)) tables.warehouses.set(warehouse.number, warehouse);
        bumpRevision(tables, sites);
      });
  }

  writeLevels(levels: readonly StockToWrite[]): Task<readonly string[]> {
    return () =>
      this.store.within((tables) => {
        const known = levels.filter(({ sku }) => tables.onHand.has(sku.toLowerCase()));
        const classes = known.map(({ sku }) => availabilityOf(highestOnHand(tables, sku)));
        for (const { sku, warehouse, onHand } of known) tables.onHand.get(sku.toLowerCase())?.set(warehouse, onHand);
        if (known.some(({ sku }, index) => availabilityOf(highestOnHand(tables, sku)) !== classes[index]))
          bumpRevision(tables, sites);
        return [...new Set(levels.map(({ sku }) => sku).filter((sku) => !tables.onHand.has(sku.toLowerCase())))];
      });
  }
}
