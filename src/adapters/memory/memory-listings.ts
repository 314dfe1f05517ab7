import type { Task } from 'fp-ts/Task';
import { stemmer } from 'stemmer';
import { toListingProduct } from '#application/catalog/card-product';
import type { Listings } from '#application/ports/listings';
import { listingFactsOf, type SoldProduct, searchDocumentOf, toSiteListingProduct } from '#domain/catalog/sold-product';
import { findProducts } from '#domain/search/find-products';
import type { Listing, ListingQuery } from '#domain/search/listing';
import { buildTextIndex, type TextSearchResult } from '#domain/search/text-index';
import type { Site } from '#domain/site';
import type { MemoryStore, Tables } from './memory-store';
import { listSoldProducts } from './sold-in-memory';

const textFound = (sold: readonly SoldProduct[], search: string): TextSearchResult => {
  const texts = buildTextIndex(stemmer);
  for (const product of sold) texts.add(searchDocumentOf(product));
  return texts.build()(search);
};

export class MemoryListings implements Listings {
  constructor(
    private readonly store: MemoryStore,
    private readonly site: Site,
  ) {}

  find(query: ListingQuery): Task<Listing> {
    return () => this.store.within((tables) => this.listed(tables, query));
  }

  private listed(tables: Tables, query: ListingQuery): Listing {
    const sold = listSoldProducts(tables, this.site);
    const ranks = new Map([...tables.products.values()].map(({ id, rank, sales }) => [id, { rank, sales }]));
    const facts = sold.map((product) => listingFactsOf(product, ranks.get(product.id) ?? { rank: 0, sales: 0 }));
    const text = query.search === undefined ? undefined : textFound(sold, query.search);
    const matches = text && [...text.places].flatMap((place) => sold[place]?.id ?? []);
    const { ids, ...found } = findProducts(facts, query, this.site, matches);
    return {
      products: ids.flatMap((id) =>
        sold.filter((one) => one.id === id).map((one) => toSiteListingProduct(toListingProduct(one), this.site)),
      ),
      page: query.page,
      ...found,
      ...(text?.didYouMean === undefined ? {} : { didYouMean: text.didYouMean }),
    };
  }
}
