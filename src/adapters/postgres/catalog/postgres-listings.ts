import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { Listings } from '#application/ports/listings';
import type { ListingProduct, ProductId } from '#domain/catalog/product';
import { listingProductOn } from '#domain/catalog/sold-product';
import { type Found, type FoundInAll, findInAll, findProducts, pageOfFound } from '#domain/search/find-products';
import type { Listing, ListingFacts, ListingQuery } from '#domain/search/listing';
import type { Site } from '#domain/site';
import { type Database, rowsOf } from '../database';
import type { KeptUntilMoved } from '../kept-until-moved';
import type { ListingIndex } from './listing-index';
import { selectListings, soldOf } from './sold-rows';

const mostFinds = 100;

/** Finds in memory, and reads what is not kept of the page that was found. */
export class PostgresListings implements Listings {
  private readonly finds = new WeakMap<readonly ListingFacts[], Map<string, FoundInAll>>();

  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly index: ListingIndex,
    private readonly kept: KeptUntilMoved<ProductId, ListingProduct>,
  ) {}

  find(query: ListingQuery): Task<Listing> {
    return async () => {
      const matches = query.search === undefined ? undefined : await this.index.matches(query.search);
      const facts = await this.index.facts();
      const found = matches ? findProducts(facts, query, this.site, matches) : this.found(facts, query);
      const { total, pages, facets } = found;
      return { products: await this.products(found.ids), total, page: query.page, pages, facets };
    };
  }

  /** The same filters and sort find the same until the facts are others: pages of one list are found once. */
  private found(facts: readonly ListingFacts[], query: ListingQuery): Found {
    const { species, chosen, sort } = query;
    const finds = this.finds.get(facts) ?? new Map<string, FoundInAll>();
    this.finds.set(facts, finds);
    const key = JSON.stringify([species, sort, Object.entries(chosen).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
    const known = finds.get(key) ?? findInAll(facts, query, this.site);
    finds.delete(key);
    finds.set(key, known);
    for (const oldest of finds.keys()) {
      if (finds.size <= mostFinds) break;
      finds.delete(oldest);
    }
    return pageOfFound(known, query);
  }

  private async products(ids: readonly ProductId[]): Promise<readonly ListingProduct[]> {
    const byId = await this.kept.many(ids, async (missing) => {
      const rows = await rowsOf(this.database, selectListings(this.site, sql`p.id = any(${[...missing]}::bigint[])`));
      return new Map(rows.map((row) => [row.id, listingProductOn(soldOf(row), this.site)]));
    });
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}
