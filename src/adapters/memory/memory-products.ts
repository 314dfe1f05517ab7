import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Products, ProductVariant, SitemapProduct, VariantAddress } from '#application/ports/products';
import type { MerchandiseId, Product } from '#domain/catalog/product';
import { type SoldVariant, toSiteProduct } from '#domain/catalog/sold-product';
import type { Site } from '#domain/site';
import { addressOf } from './memory-catalogue-writer';
import type { MemoryStore } from './memory-store';
import { listSoldProducts, publishedOn, toSoldProduct } from './sold-in-memory';

export class MemoryProducts implements Products {
  constructor(
    private readonly store: MemoryStore,
    private readonly site: Site,
  ) {}

  byHandle(handle: string): Task<O.Option<Product>> {
    return async () => O.fromNullable((await this.byHandles([handle])())[0]);
  }

  byHandles(handles: readonly string[]): Task<readonly Product[]> {
    return () =>
      this.store.within((tables) =>
        handles.flatMap((handle) => {
          const kept = tables.products.get(handle);
          const sold = kept && toSoldProduct(tables, this.site, kept);
          return sold ? [toSiteProduct(sold, this.site)] : [];
        }),
      );
  }

  published(): Task<number> {
    return () => this.store.within((tables) => publishedOn(tables, this.site).length);
  }

  forSitemap(first: number, count: number): Task<readonly SitemapProduct[]> {
    return () =>
      this.store.within((tables) =>
        publishedOn(tables, this.site)
          .slice(first, first + count)
          .flatMap((product) => toSoldProduct(tables, this.site, product) ?? [])
          .map(({ handle, brand, terms, updatedAt, variants }) => ({
            handle,
            brand,
            terms,
            updatedAt,
            variants: variants.map(({ flavorSlug, sizeSlug }) => ({ flavorSlug, sizeSlug })),
          })),
      );
  }

  byMerchandise(ids: readonly MerchandiseId[]): Task<readonly Product[]> {
    return () => this.having(({ merchandiseId }) => ids.includes(merchandiseId));
  }

  bySku(sku: string): Task<O.Option<Product>> {
    const wanted = sku.toLowerCase();
    return async () => O.fromNullable((await this.having((variant) => variant.sku.toLowerCase() === wanted))[0]);
  }

  renamed(handle: string): Task<O.Option<string>> {
    return () =>
      this.store.within((tables) => {
        const id = tables.formerHandles.get(handle);
        const product = [...tables.products.values()].find((one) => one.id === id);
        return O.fromNullable(product && toSoldProduct(tables, this.site, product)?.handle);
      });
  }

  findByFormerAddress({ handle, flavorSlug, sizeSlug }: VariantAddress): Task<O.Option<ProductVariant>> {
    const address = `${handle}/${flavorSlug}/${sizeSlug}`;
    return async () => {
      const former = await this.store.within(({ products, formerAddresses }) => {
        const taken = products.get(handle)?.variants.some((one) => addressOf(handle, one) === address);
        return taken ? undefined : formerAddresses.get(address);
      });
      const [product] = await this.having(({ id }) => id === former);
      const variant = product?.variants.find(({ id }) => id === former);
      return product && variant ? O.some({ product, variant }) : O.none;
    };
  }

  private having(isWanted: (variant: SoldVariant) => boolean): Promise<readonly Product[]> {
    return this.store.within((tables) =>
      listSoldProducts(tables, this.site)
        .filter(({ variants }) => variants.some(isWanted))
        .map((product) => toSiteProduct(product, this.site)),
    );
  }
}
