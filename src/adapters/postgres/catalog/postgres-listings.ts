import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { Listings } from '#application/ports/listings';
import type { ListingProduct, ProductId } from '#domain/catalog/product';
import { listingProductOn } from '#domain/catalog/sold-product';
import type { Listing, ListingQuery } from '#domain/search/listing';
import type { Site } from '#domain/site';
import { type Database, rowsOf } from '../database';
import type { KeptUntilMoved } from '../kept-until-moved';
import type { ListingIndex } from './listing-index';
import { selectListings, soldOf } from './sold-rows';

/** Finds in the index, and reads what is not kept of the page that was found. */
export class PostgresListings implements Listings {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly index: ListingIndex,
    private readonly kept: KeptUntilMoved<ProductId, ListingProduct>,
  ) {}

  find(query: ListingQuery): Task<Listing> {
    return async () => {
      const { ids, ...found } = await this.index.find(query);
      return { ...found, products: await this.products(ids), page: query.page };
    };
  }

  private async products(ids: readonly ProductId[]): Promise<readonly ListingProduct[]> {
    const byId = await this.kept.many(ids, async (missing) => {
      const rows = await rowsOf(this.database, selectListings(this.site, sql`p.id = any(${[...missing]}::bigint[])`));
      return new Map(rows.map((row) => [row.id, listingProductOn(soldOf(row), this.site)]));
    });
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}
