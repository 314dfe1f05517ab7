import type { Task } from 'fp-ts/Task';
import { toListingProduct } from '#application/catalog/card-product';
import type { IndexRow, ListingSource } from '#application/ports/listing-source';
import type { Revision } from '#application/ports/revisions';
import type { ListingProduct, ProductId } from '#domain/catalog/product';
import { toSiteListingProduct } from '#domain/catalog/sold-product';
import { isGiftOrOther } from '#domain/shipping/gift-or-other';
import type { Site } from '#domain/site';
import { type MemoryStore, revisionOf, type Tables } from './memory-store';
import { highestOnHand, listSoldProducts, publishedOn, toSoldProduct } from './sold-in-memory';

const indexRows = (tables: Tables, site: Site): readonly IndexRow[] =>
  publishedOn(tables, site).flatMap((product) => {
    const { tags, rank, sales } = product;
    const sold = toSoldProduct(tables, site, product);
    return sold ? [{ ...toListingProduct(sold), tags, rank, sales }] : [];
  });

const skusInStock = (tables: Tables): readonly string[] =>
  [...tables.products.values()].flatMap(({ productType, variants }) =>
    variants.map(({ sku }) => sku).filter((sku) => isGiftOrOther(productType) || highestOnHand(tables, sku) > 0),
  );

export class MemoryListingSource implements ListingSource {
  constructor(
    private readonly store: MemoryStore,
    private readonly site: Site,
  ) {}

  revision(): Task<Revision> {
    return () => this.store.within((tables) => revisionOf(tables, this.site));
  }

  rows(take: (json: string) => Promise<void>): Task<number> {
    return async () => {
      const rows = await this.store.within((tables) => indexRows(tables, this.site));
      if (rows.length > 0) await take(JSON.stringify(rows));
      return rows.length;
    };
  }

  inStock(): Task<string> {
    return async () => JSON.stringify(await this.store.within(skusInStock));
  }

  products(ids: readonly ProductId[]): Task<readonly ListingProduct[]> {
    return () =>
      this.store.within((tables) => {
        const sold = new Map(listSoldProducts(tables, this.site).map((product) => [product.id, product]));
        return ids.flatMap((id) => {
          const product = sold.get(id);
          return product ? [toSiteListingProduct(toListingProduct(product), this.site)] : [];
        });
      });
  }
}
