import type { ProductToWrite } from '#application/ports/catalog-writer';
import type { ContentToWrite } from '#application/ports/content-writer';
import type { StockToWrite } from '#application/ports/stock';
import type { DiscountCodeDefinition } from '#domain/pricing/discount';
import type { StockWarehouse } from '#domain/shipping/stock-level';
import { type MemoryShop, type MemoryShopSettings, openMemoryShop } from './memory/memory-shop';

export type MemorySeed = {
  readonly products?: readonly ProductToWrite[];
  readonly warehouses?: readonly StockWarehouse[];
  readonly stock?: readonly StockToWrite[];
  readonly discounts?: readonly DiscountCodeDefinition[];
  readonly content?: ContentToWrite;
};

/** A shop in memory with the data in `seed`. */
export const createSeededMemoryShop = async (
  seed: MemorySeed = {},
  settings: MemoryShopSettings = {},
): Promise<MemoryShop> => {
  const shop = openMemoryShop(settings);
  await shop.stockWriter.writeWarehouses(seed.warehouses ?? [])();
  await shop.catalogWriter.write(seed.products ?? [])();
  await shop.stockWriter.writeLevels(seed.stock ?? [])();
  await shop.discounts.write(seed.discounts ?? [])();
  if (seed.content) await shop.content.write(seed.content)();
  return shop;
};
