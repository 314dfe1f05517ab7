import type { Task } from 'fp-ts/Task';
import type { Listing, ListingQuery } from '#domain/search/listing';

/** Finding products: the content side of the catalogue. Every adapter passes `test/contracts/listings.contract.ts`. */
export interface Listings {
  /**
   * A page of the published products of the site that fit, with facets and the total of all pages. A page past the end
   * has no products and the true total. Price sorts fall back to featured on the staff site.
   * A search text forgives typing errors, beginnings of words and endings; SKUs and diet codes are found with or without
   * their dashes, by their beginning too. `didYouMean` is the text in words of the catalogue where one of its words is in
   * no product; finding that offers no other.
   */
  find(query: ListingQuery): Task<Listing>;
}
