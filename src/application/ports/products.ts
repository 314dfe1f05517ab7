import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { MerchandiseId, Product, Variant } from '#domain/catalog/product';

/** The URL `/products/{brand}/{handle}/{flavorSlug}/{sizeSlug}`; the brand does not identify anything. */
export type VariantUrlSlugs = { readonly handle: string } & Pick<Variant, 'flavorSlug' | 'sizeSlug'>;

/** A product in the sitemap: the URLs of its variants, the terms that decide which lists it is on, when it changed. */
export type SitemapProduct = Pick<Product, 'handle' | 'brand' | 'terms' | 'updatedAt'> & {
  /** In the product's own order; at least one. */
  readonly variants: readonly Pick<Variant, 'flavorSlug' | 'sizeSlug'>[];
};

export type ProductWithVariant = { readonly product: Product; readonly variant: Variant };

/** Products by handle: the part of `Products` that a browser may request too. */
export interface ProductByHandleFinder {
  /** The product with that handle, or none. */
  byHandle(handle: string): Task<Option<Product>>;
  /** In the order of `handles`; unknown handles are left out, a repeated handle is returned each time. */
  byHandles(handles: readonly string[]): Task<readonly Product[]>;
}

/**
 * The published products of one site: the commerce side of the catalog. Draft, archived and other-site products are
 * not found; neither are variants without a price on the site's price list, nor products that have only such variants.
 * On the staff site no variant has a price. Every adapter passes `test/contracts/products.contract.ts`.
 */
export interface Products extends ProductByHandleFinder {
  /** How many products of the site are published, with or without a variant that has a price. */
  published(): Task<number>;
  /**
   * A range of the published products: `count` of them from position `first` (from 0), in an order that new products don't
   * change. Products whose variants have no price are left out of the result, but counted.
   */
  forSitemap(first: number, count: number): Task<readonly SitemapProduct[]>;
  /** The products that have any of these variants, each once, in no particular order. */
  byMerchandise(ids: readonly MerchandiseId[]): Task<readonly Product[]>;
  /** The product that has a variant with that SKU, in any case, or none. */
  bySku(sku: string): Task<Option<Product>>;
  /** The present handle of the product that formerly had `handle`, or none. */
  findRenamedHandle(handle: string): Task<Option<string>>;
  /** The variant that left `url` last, with its product; none if a variant of any site has that URL now. */
  findByFormerUrl(url: VariantUrlSlugs): Task<Option<ProductWithVariant>>;
}
