import type { Task } from 'fp-ts/Task';
import { toListingProduct } from '#application/catalog/listing-product';
import type { ProductIndexRow, ProductIndexSource } from '#application/ports/product-index-source';
import type { ProductId } from '#domain/catalog/product';
import { toSiteProduct } from '#domain/catalog/sold-product';
import { isGiftOrOther } from '#domain/shipping/gift-or-other';
import type { Site } from '#domain/site';
import { type MemoryDatabase, type MemoryTables, readRevision } from './memory-database';
import { highestWarehouseStock, listPublishedProducts, listSellableProducts, toSoldProduct } from './sold-in-memory';

const indexRows = (tables: MemoryTables, site: Site): readonly ProductIndexRow[] =>
  listPublishedProducts(tables, site).flatMap((product) => {
    const { tags, rank, sales } = product;
    const sold = toSoldProduct(tables, site, product);
    return sold ? [{ ...toListingProduct(sold), tags, rank, sales }] : [];
  });

const skusInStock = (tables: MemoryTables): readonly string[] =>
  [...tables.products.values()].flatMap(({ productType, variants }) =>
    variants
      .map(({ sku }) => sku)
      .filter((sku) => isGiftOrOther(productType) || highestWarehouseStock(tables, sku) > 0),
  );

export class MemoryProductIndexSource implements ProductIndexSource {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  revision = () => this.store.task((tables) => readRevision(tables, this.site));

  rows = (take: (json: string) => Task<void>) => async () => {
    const rows = await this.store.task((tables) => indexRows(tables, this.site))();
    if (rows.length > 0) await take(JSON.stringify(rows))();
    return rows.length;
  };

  inStock = () => async () => JSON.stringify(await this.store.task(skusInStock)());

  products = (ids: readonly ProductId[]) =>
    this.store.task((tables) => {
      const sold = new Map(listSellableProducts(tables, this.site).map((product) => [product.id, product]));
      return ids.flatMap((id) => {
        const product = sold.get(id);
        return product ? [toSiteProduct(toListingProduct(product), this.site)] : [];
      });
    });
}
