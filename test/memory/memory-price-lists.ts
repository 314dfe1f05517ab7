import type { PriceLists } from '#application/ports/price-lists';
import type { MerchandiseId } from '#domain/catalog/product';
import { choosePrice, type PriceListName } from '#domain/site';
import type { MemoryDatabase } from './memory-database';

export class MemoryPriceLists implements PriceLists {
  constructor(private readonly store: MemoryDatabase) {}

  findPrices = (ids: readonly MerchandiseId[], lists: readonly PriceListName[]) =>
    this.store.task(({ products }) => {
      const variants = [...products.values()].flatMap((product) => product.variants);
      return new Map(
        variants.flatMap(({ merchandiseId, prices }) => {
          const found = ids.includes(merchandiseId) ? choosePrice(prices, lists) : undefined;
          return found ? [[merchandiseId, found.price] as const] : [];
        }),
      );
    });
}
