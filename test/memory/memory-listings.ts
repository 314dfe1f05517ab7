import { stemmer } from 'stemmer';
import { toListingProduct } from '#application/catalog/listing-product';
import type { Listings } from '#application/ports/listings';
import {
  buildProductIndexEntry,
  buildSearchDocument,
  type SellableProduct,
  toSiteProduct,
} from '#domain/catalog/sold-product';
import { findProductsInIndex } from '#domain/search/find-products';
import type { Listing, ListingQuery } from '#domain/search/listing';
import { createTextIndexBuilder, type TextSearchResult } from '#domain/search/text-index';
import type { Site } from '#domain/site';
import type { MemoryDatabase, MemoryTables } from './memory-database';
import { listSellableProducts } from './sold-in-memory';

const textFound = (sold: readonly SellableProduct[], search: string): TextSearchResult => {
  const texts = createTextIndexBuilder(stemmer);
  for (const product of sold) texts.add(buildSearchDocument(product));
  return texts.build()(search);
};

export class MemoryListings implements Listings {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  find = (query: ListingQuery) => this.store.task((tables) => this.listed(tables, query));

  private listed(tables: MemoryTables, query: ListingQuery): Listing {
    const sold = listSellableProducts(tables, this.site);
    const ranks = new Map([...tables.products.values()].map(({ id, rank, sales }) => [id, { rank, sales }]));
    const facts = sold.map((product) =>
      buildProductIndexEntry(product, ranks.get(product.id) ?? { rank: 0, sales: 0 }),
    );
    const text = query.search === undefined ? undefined : textFound(sold, query.search);
    const matches = text && [...text.places].flatMap((place) => sold[place]?.id ?? []);
    const { ids, ...found } = findProductsInIndex(facts, query, this.site, matches);
    return {
      products: ids.flatMap((id) =>
        sold.filter((one) => one.id === id).map((one) => toSiteProduct(toListingProduct(one), this.site)),
      ),
      page: query.page,
      ...found,
      ...(text?.didYouMean === undefined ? {} : { didYouMean: text.didYouMean }),
    };
  }
}
