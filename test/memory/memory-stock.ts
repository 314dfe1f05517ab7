import type { Stock, StockToWrite, StockWriter } from '#application/ports/stock';
import {
  buildStockLevel,
  computeStockAvailability,
  defaultWarehouse,
  type StockWarehouse,
} from '#domain/shipping/stock-level';
import { sites } from '#domain/site';
import { buildSkuKey } from '#domain/typed-text';
import { bumpRevision, type MemoryDatabase, type MemoryTables } from './memory-database';
import { highestWarehouseStock, stockNearZip } from './sold-in-memory';

const byNumber = (tables: MemoryTables): readonly StockWarehouse[] =>
  [...tables.warehouses.values()].toSorted((a, b) => a.number - b.number);

export class MemoryStock implements Stock {
  constructor(private readonly store: MemoryDatabase) {}

  levels = (skus: readonly string[], zip: string) =>
    this.store.task((tables) =>
      skus.map((sku) => {
        const product = [...tables.products.values()].find(({ variants }) =>
          variants.some((variant) => buildSkuKey(variant.sku) === buildSkuKey(sku)),
        );
        const { productType } = product ?? {};
        return buildStockLevel(
          sku,
          productType === undefined ? undefined : { onHand: stockNearZip(tables, sku, zip), productType },
        );
      }),
    );

  warehouses = () => this.store.task(byNumber);
}

export class MemoryStockWriter implements StockWriter {
  constructor(private readonly store: MemoryDatabase) {}

  writeWarehouses = (warehouses: readonly StockWarehouse[]) =>
    this.store.task((tables) => {
      tables.warehouses.clear();
      for (const warehouse of structuredClone(warehouses)) tables.warehouses.set(warehouse.number, warehouse);
      bumpRevision(tables, sites);
    });

  ensureWarehouse = () =>
    this.store.task((tables) => {
      if (tables.warehouses.size > 0) return;
      tables.warehouses.set(defaultWarehouse.number, structuredClone(defaultWarehouse));
      bumpRevision(tables, sites);
    });

  writeLevels = (levels: readonly StockToWrite[]) =>
    this.store.task((tables) => {
      const known = levels.filter(({ sku }) => tables.onHand.has(buildSkuKey(sku)));
      const classes = known.map(({ sku }) => computeStockAvailability(highestWarehouseStock(tables, sku)));
      for (const { sku, warehouse, onHand } of known) tables.onHand.get(buildSkuKey(sku))?.set(warehouse, onHand);
      if (
        known.some(({ sku }, index) => computeStockAvailability(highestWarehouseStock(tables, sku)) !== classes[index])
      )
        bumpRevision(tables, sites);
      return [...new Set(levels.map(({ sku }) => sku).filter((sku) => !tables.onHand.has(buildSkuKey(sku))))];
    });
}
