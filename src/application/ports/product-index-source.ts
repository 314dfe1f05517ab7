import type { Task } from 'fp-ts/Task';
import type { ListingProduct, ProductId } from '#domain/catalog/product';
import type { SellableListingProduct, SellableVariant } from '#domain/catalog/sold-product';
import type { SiteRevision } from './revisions';

/** A product as a search index reads it. */
export type ProductIndexRow = Omit<SellableListingProduct, 'variants' | 'picture'> & {
  readonly rank: number;
  readonly sales: number;
  readonly tags: readonly string[];
  /** Null if the site's price list has a price for none of its variants: the product is not listed. */
  readonly variants:
    | readonly Pick<SellableVariant, 'price' | 'badges' | 'onHand' | 'sku' | 'options' | 'weightUnit'>[]
    | null;
};

/**
 * The published products of one site for a search index: all of them to build it, and the cards of each page of results.
 * Every read after `revision` returns data at least as new as that revision. Every adapter passes
 * `test/contracts/product-index-source.contract.ts`.
 */
export interface ProductIndexSource {
  /** The site's present revision. `catalog` changes with products and prices, `number` with stock as well. */
  revision(): Task<SiteRevision>;
  /**
   * Passes every product to `take` in batches, by ascending id, as JSON texts of `ProductIndexRow[]`, and
   * waits for `take` before the next batch. Returns how many products it read. Fails with the error that `take` fails with.
   */
  rows(take: (json: string) => Task<void>): Task<number>;
  /** The SKUs in stock, as a JSON text of `string[]`. Gifts are always in stock (CH-08). */
  inStock(): Task<string>;
  /** The card data of the products with these ids, in that order. Ids that the site does not sell are left out. */
  products(ids: readonly ProductId[]): Task<readonly ListingProduct[]>;
}
