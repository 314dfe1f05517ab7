import * as O from 'fp-ts/Option';
import type { Products, VariantUrlSlugs } from '#application/ports/products';
import type { MerchandiseId } from '#domain/catalog/product';
import { type SellableVariant, toSiteProduct } from '#domain/catalog/sold-product';
import type { Site } from '#domain/site';
import { buildSkuKey } from '#domain/typed-text';
import { buildVariantPathKey } from './memory-catalog-writer';
import type { MemoryDatabase } from './memory-database';
import { listPublishedProducts, listSellableProducts, toSoldProduct } from './sold-in-memory';

export class MemoryProducts implements Products {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  byHandle = (handle: string) => async () => O.fromNullable((await this.byHandles([handle])())[0]);

  byHandles = (handles: readonly string[]) =>
    this.store.task((tables) =>
      handles.flatMap((handle) => {
        const kept = tables.products.get(handle);
        const sold = kept && toSoldProduct(tables, this.site, kept);
        return sold ? [toSiteProduct(sold, this.site)] : [];
      }),
    );

  published = () => this.store.task((tables) => listPublishedProducts(tables, this.site).length);

  forSitemap = (first: number, count: number) =>
    this.store.task((tables) =>
      listPublishedProducts(tables, this.site)
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

  byMerchandise = (ids: readonly MerchandiseId[]) => this.having(({ merchandiseId }) => ids.includes(merchandiseId));

  bySku = (sku: string) => async () =>
    O.fromNullable((await this.having((variant) => buildSkuKey(variant.sku) === buildSkuKey(sku))())[0]);

  findRenamedHandle = (handle: string) =>
    this.store.task((tables) => {
      const id = tables.formerHandles.get(handle);
      const product = [...tables.products.values()].find((one) => one.id === id);
      return O.fromNullable(product && toSoldProduct(tables, this.site, product)?.handle);
    });

  findByFormerUrl = (url: VariantUrlSlugs) => async () => {
    const former = await this.store.task(({ products, formerUrls }) => {
      const { handle } = url;
      const path = buildVariantPathKey(handle, url);
      const taken = products.get(handle)?.variants.some((one) => buildVariantPathKey(handle, one) === path);
      return taken ? undefined : formerUrls.get(path);
    })();
    const [product] = await this.having(({ id }) => id === former)();
    const variant = product?.variants.find(({ id }) => id === former);
    return product && variant ? O.some({ product, variant }) : O.none;
  };

  private readonly having = (isWanted: (variant: SellableVariant) => boolean) =>
    this.store.task((tables) =>
      listSellableProducts(tables, this.site)
        .filter(({ variants }) => variants.some(isWanted))
        .map((product) => toSiteProduct(product, this.site)),
    );
}
