import type { Task } from 'fp-ts/Task';
import type { ListingSource } from '#application/ports/listing-source';
import type { Listings } from '#application/ports/listings';
import type { Listing, ListingQuery } from '#domain/search/listing';
import type { ListingIndex } from './listing-index';

/** Finds product ids in the index and loads the products of that page from the source. */
export class IndexedListings implements Listings {
  constructor(
    private readonly index: Pick<ListingIndex, 'find'>,
    private readonly source: Pick<ListingSource, 'products'>,
  ) {}

  find(query: ListingQuery): Task<Listing> {
    return async () => {
      const { ids, ...found } = await this.index.find(query);
      return { ...found, products: await this.source.products(ids)(), page: query.page };
    };
  }
}
