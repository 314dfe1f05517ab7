import type { Task } from 'fp-ts/Task';
import { listingOf } from '#application/catalog/for-card';
import type { Listings } from '#application/ports/listings';
import type { TextSearch } from '#application/ports/text-search';
import { listingFactsOf, listingProductOn, searchDocumentOf } from '#domain/catalog/sold-product';
import { findProducts } from '#domain/search/find-products';
import type { Listing, ListingQuery } from '#domain/search/listing';
import type { Site } from '#domain/site';
import type { MemoryStore, Tables } from './memory-store';
import { allSoldOn } from './sold-in-memory';

export class MemoryListings implements Listings {
  constructor(
    private readonly store: MemoryStore,
    private readonly site: Site,
    private readonly search: TextSearch,
  ) {}

  find(query: ListingQuery): Task<Listing> {
    return async () => {
      const matches = query.search === undefined ? undefined : await this.matches(query.search);
      return this.store.within((tables) => this.listed(tables, query, matches));
    };
  }

  private async matches(text: string) {
    const sold = await this.store.within((tables) => allSoldOn(tables, this.site));
    await this.search.replace(sold.map(searchDocumentOf))();
    return this.search.find(text)();
  }

  private listed(tables: Tables, query: ListingQuery, matches: Parameters<typeof findProducts>[3]): Listing {
    const sold = allSoldOn(tables, this.site);
    const ranks = new Map([...tables.products.values()].map(({ id, rank, sales }) => [id, { rank, sales }]));
    const facts = sold.map((product) => listingFactsOf(product, ranks.get(product.id) ?? { rank: 0, sales: 0 }));
    const { ids, total, pages, facets } = findProducts(facts, query, this.site, matches);
    return {
      products: ids.flatMap((id) =>
        sold.filter((one) => one.id === id).map((one) => listingProductOn(listingOf(one), this.site)),
      ),
      total,
      page: query.page,
      pages,
      facets,
    };
  }
}
