import { stemmer } from 'stemmer';
import { createTextIndexBuilder, type TextIndex } from '#adapters/search-index/text-index';
import { toListingProduct } from '#application/catalog/listing-product';
import type { Listings } from '#application/ports/listings';
import type { SearchExplanations } from '#application/ports/search-explanations';
import {
  buildProductIndexEntry,
  buildSearchDocument,
  type SellableProduct,
  toSiteProduct,
} from '#domain/catalog/sold-product';
import { findProductsInIndex } from '#domain/search/find-products';
import type { Listing, ListingQuery } from '#domain/search/listing';
import type { Site } from '#domain/site';
import type { MemoryDatabase, MemoryTables } from './memory-database';
import { listSellableProducts } from './sold-in-memory';

export class MemoryListings implements Listings, SearchExplanations {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  find = (query: ListingQuery) => this.store.task((tables) => this.listed(tables, query));

  explain = (search: string) =>
    this.store.task((tables) => {
      const sold = listSellableProducts(tables, this.site);
      const { products, total, didYouMean } = this.listed(tables, {
        chosen: {},
        search,
        sort: 'featured',
        page: 1,
        limit: 10,
      });
      const places = products.map(({ id }) => sold.findIndex((one) => one.id === id));
      const { readings, scores } = this.textIndex(tables, sold).explain(search, places);
      return {
        readings,
        total,
        ...(didYouMean === undefined ? {} : { didYouMean }),
        products: products.map(({ id, title, variants }, index) => ({
          id,
          title,
          isSoldOut: variants.every(({ availability }) => availability === 'out_of_stock'),
          scores: scores[index] ?? [],
        })),
      };
    });

  private textIndex(tables: MemoryTables, sold: readonly SellableProduct[]): TextIndex {
    const texts = createTextIndexBuilder(stemmer);
    const salesOf = new Map([...tables.products.values()].map(({ id, sales }) => [id, sales]));
    for (const product of sold) texts.add(buildSearchDocument(product, salesOf.get(product.id) ?? 0));
    const index = texts.build();
    index.setSynonyms(tables.content.get(this.site)?.searchSynonyms ?? []);
    return index;
  }

  private listed(tables: MemoryTables, query: ListingQuery): Listing {
    const sold = listSellableProducts(tables, this.site);
    const ranks = new Map([...tables.products.values()].map(({ id, rank, sales }) => [id, { rank, sales }]));
    const facts = sold.map((product) =>
      buildProductIndexEntry(product, ranks.get(product.id) ?? { rank: 0, sales: 0 }),
    );
    const text = query.search === undefined ? undefined : this.textIndex(tables, sold).search(query.search);
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
