import type { Task } from 'fp-ts/Task';
import type { Listing, ListingQuery } from '#domain/search/listing';

/** Search and filters: the content side of the catalog. Adapters pass `test/contracts/listings.contract.ts`. */
export interface Listings {
  /**
   * One page of the site's published products that match, with facets and the total over all pages. A page past the end
   * has no products and the true total. On the staff site price sorts fall back to featured. A search text matches despite
   * typing errors, and by word beginnings and different word endings; SKUs and diet codes match with or without their
   * dashes, and by their beginning. If no product has one of its words, `didYouMean` is the text corrected to words of the
   * catalog; searching for that proposes nothing further.
   */
  find(query: ListingQuery): Task<Listing>;
}
