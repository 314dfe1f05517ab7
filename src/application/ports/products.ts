import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { MerchandiseId, Product, Variant } from '#domain/catalog/product';

/** `/products/{brand}/{handle}/{flavorSlug}/{sizeSlug}`, of which the brand names nothing. */
export type VariantAddress = { readonly handle: string } & Pick<Variant, 'flavorSlug' | 'sizeSlug'>;

/** What a sitemap says of a product: the addresses of its variants, the lists that it is on, and when it last changed. */
export type SitemapProduct = Pick<Product, 'handle' | 'brand' | 'terms' | 'updatedAt'> & {
  /** In the product's own order; at least one. */
  readonly variants: readonly Pick<Variant, 'flavorSlug' | 'sizeSlug'>[];
};

export type ProductVariant = { readonly product: Product; readonly variant: Variant };

/** Products by what their addresses say: the part that a browser can ask for too. */
export interface ProductsByHandle {
  /** The product of that handle, or none. */
  byHandle(handle: string): Task<Option<Product>>;
  /** In the order asked for; unknown ones are left out, a repeated handle is answered once a time it is asked for. */
  byHandles(handles: readonly string[]): Task<readonly Product[]>;
}

/**
 * The published products of one site: the commerce side of the catalogue. Draft, archived and other-site products are
 * not found, nor are variants, and products of such variants alone, that the price list of the site does not name. On
 * the staff site no variant has a price. Every adapter passes `test/contracts/products.contract.ts`.
 */
export interface Products extends ProductsByHandle {
  /** How many products of the site are published, whether or not a variant of them has a price there. */
  published(): Task<number>;
  /**
   * Of the published products, numbered from 0 in an order that new ones do not change, `count` from number `first` on;
   * those of which no variant has a price are left out.
   */
  forSitemap(first: number, count: number): Task<readonly SitemapProduct[]>;
  /** The products that have any of these variants, each once, in no particular order. */
  byMerchandise(ids: readonly MerchandiseId[]): Task<readonly Product[]>;
  /** The product that has a variant of that SKU, in any case, or none. */
  bySku(sku: string): Task<Option<Product>>;
  /** The handle of the product that once went by `handle`, or none. */
  renamed(handle: string): Task<Option<string>>;
  /** The variant that was the last to leave `address`, with its product; none where a variant of any site has it now. */
  formerly(address: VariantAddress): Task<Option<ProductVariant>>;
}
