import type { Task } from 'fp-ts/Task';
import type { ListingSource } from '#application/ports/listing-source';
import type { Revision } from '#application/ports/revisions';
import type { ListingProduct, ProductId } from '#domain/catalog/product';
import { toSiteListingProduct } from '#domain/catalog/sold-product';
import type { Site } from '#domain/site';
import { type Database, rowsOf } from '../database';
import type { RevisionCache } from '../revision-cache';
import type { RevisionWatch } from '../revision-watch';
import { readIndexRows, readInStock } from './index-rows';
import { selectListings, soldOf } from './sold-rows';

/** Reads of a page that was found only the products that are not in memory. */
export class PostgresListingSource implements ListingSource {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly watch: RevisionWatch,
    private readonly cache: RevisionCache<ProductId, ListingProduct>,
  ) {}

  revision(): Task<Revision> {
    return () => this.watch.current(this.site);
  }

  rows(take: (json: string) => Promise<void>): Task<number> {
    return () => readIndexRows(this.database, this.site, take);
  }

  inStock(): Task<string> {
    return () => readInStock(this.database);
  }

  products(ids: readonly ProductId[]): Task<readonly ListingProduct[]> {
    return async () => {
      const byId = await this.cache.many(ids, (missing) => this.read(missing));
      return ids.flatMap((id) => byId.get(id) ?? []);
    };
  }

  private async read(ids: readonly ProductId[]): Promise<ReadonlyMap<ProductId, ListingProduct>> {
    const rows = await rowsOf(this.database, selectListings(this.site, ids));
    return new Map(rows.map((row) => [row.id, toSiteListingProduct(soldOf(row), this.site)]));
  }
}
