import type { Task } from 'fp-ts/Task';
import type { ListingProduct, ProductId } from '#domain/catalog/product';
import type { SoldListing, SoldVariant } from '#domain/catalog/sold-product';
import type { Revision } from './revisions';

/** A product as a search index reads it. */
export type IndexRow = Omit<SoldListing, 'variants' | 'picture'> & {
  readonly rank: number;
  readonly sales: number;
  readonly tags: readonly string[];
  /** Null where the site's price list names none of them: the product is not listed. */
  readonly variants:
    | readonly Pick<SoldVariant, 'price' | 'badges' | 'onHand' | 'sku' | 'options' | 'weightUnit'>[]
    | null;
};

/**
 * The published products of one site, as a search index needs them: all of them to build it, then of each page that it
 * finds what the cards show. What is read after `revision` is at least as new as that revision. Every adapter passes
 * `test/contracts/listing-source.contract.ts`.
 */
export interface ListingSource {
  /** The revision that the site is at. Its `catalogue` moves with products and prices, its `number` with stock too. */
  revision(): Task<Revision>;
  /**
   * Hands every product to `take`, some at a time, by ascending id, as JSON texts of `IndexRow[]`; waits for `take`
   * before it hands it the next. Answers how many products it read. Fails with the error that `take` fails with.
   */
  rows(take: (json: string) => Promise<void>): Task<number>;
  /** The SKUs that are in stock, as a JSON text of `string[]`. A gift always is (CH-08). */
  inStock(): Task<string>;
  /** What cards show of the products with these ids, in that order. Ids that the site does not sell are left out. */
  products(ids: readonly ProductId[]): Task<readonly ListingProduct[]>;
}
