import type { Listings } from '#application/ports/listings';
import type { ProductIndexSource } from '#application/ports/product-index-source';
import type { SearchExplanations } from '#application/ports/search-explanations';
import type { ListingQuery } from '#domain/search/listing';
import type { ProductSearchIndex } from './product-search-index';

/** Finds product ids in the index and loads the products of that page from the source. */
export class IndexedListings implements Listings, SearchExplanations {
  constructor(
    private readonly index: Pick<ProductSearchIndex, 'find' | 'explain'>,
    private readonly source: Pick<ProductIndexSource, 'products'>,
  ) {}

  find = (query: ListingQuery) => async () => {
    const { ids, ...found } = await this.index.find(query);
    return { ...found, products: await this.source.products(ids)(), page: query.page };
  };

  explain = (search: string) => () => this.index.explain(search);
}
